import { randomUUID } from 'node:crypto';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { type Attack, exchange, signIn, type Target, upstreamSaw, visitor } from './target.ts';

/** Headers that may make two readers disagree where a body begins and ends, around a request hidden in it. */
const tricks: Readonly<Record<string, (hidden: string) => string>> = {
  'Content-Length': (hidden) => `Content-Length: ${hidden.length}\r\n\r\n${hidden}`,
  chunks: (hidden) =>
    `Transfer-Encoding: chunked\r\n\r\n${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`,
  'both lengths': (hidden) =>
    `Content-Length: ${hidden.length + 5}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
  'two lengths': (hidden) => `Content-Length: 0\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
  'a coding nobody knows': (hidden) =>
    `Transfer-Encoding: xchunked\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
  'a blank before the colon': (hidden) =>
    `Transfer-Encoding : chunked\r\nContent-Length: ${hidden.length}\r\n\r\n0\r\n\r\n${hidden}`,
  'a length named by Connection': (hidden) =>
    `Connection: keep-alive, Content-Length\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
};
const ways = ['/static/logos/CHK.svg', '/bff/file/x', '/api/ebp/message/search', '/bff/session?company=CHK'];

async function smuggle({ gateways, upstreamUrl }: Target, method: string): Promise<string | undefined> {
  const session = await signIn(gateways[0], demoAccounts.harbourAdmin);
  const got: string[] = [];
  for (const path of ways) {
    for (const [name, framing] of Object.entries(tricks)) {
      const mark = `smuggled-${randomUUID()}`;
      const hidden = `GET /api/ebp/${mark} HTTP/1.1\r\nHost: erp\r\n\r\n`;
      const headers = Object.entries({ ...visitor(), cookie: session.cookie ?? '' }).map(
        (pair) => `${pair.join(': ')}\r\n`,
      );
      const head = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${headers.join('')}`;
      await exchange(gateways[0], head + framing(hidden), 400);
      // The hidden request goes out with the next one on the same connection.
      await exchange(
        gateways[0],
        `GET /static/logos/CHK.svg HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
        400,
      );
      if ((await upstreamSaw(upstreamUrl, `.*${mark}.*`)).length > 0) got.push(`${path} by ${name}`);
    }
  }
  return got.length === 0 ? undefined : `requests of its own reached the upstream: ${got.join('; ')}`;
}

export const framing: readonly Attack[] = ['GET', 'HEAD', 'POST', 'OPTIONS'].map((method) => ({
  about: 'requests smuggled to the upstream',
  does: `hides one in the body of a ${method}, ${Object.keys(tricks).length} ways on ${ways.length} paths`,
  run: (target) => smuggle(target, method),
}));
