import { networkInterfaces } from 'node:os';
import { gzipSync } from 'node:zlib';
import { type Attack, ask, exchange, type Target } from './target.ts';

const form = (body: string | Buffer, more = '') =>
  Buffer.concat([
    Buffer.from(
      `POST /bff/session/back-channel-logout HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n${more}Content-Length: ${body.length}\r\n\r\n`,
    ),
    Buffer.from(body),
  ]);
const get = (path: string, more = '') =>
  Buffer.from(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`);
const range = (ranges: string) => `Range: ${ranges}\r\n`;

const requests: Readonly<Record<string, Buffer>> = {
  'no Host': Buffer.from('GET / HTTP/1.1\r\n\r\n'),
  'no Host at a link': Buffer.from('GET /bff/session/sso?company=CHK HTTP/1.0\r\n\r\n'),
  'two Hosts': Buffer.from('GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'),
  'a Host that is none': Buffer.from('GET / HTTP/1.1\r\nHost: [::1\r\n\r\n'),
  'broken gzip': form('no gzip', 'Content-Encoding: gzip\r\n'),
  'half a gzip': form(gzipSync('logout_token=a').subarray(0, 12), 'Content-Encoding: gzip\r\n'),
  'a gzip that grows': form(gzipSync('a'.repeat(50_000_000)), 'Content-Encoding: gzip\r\n'),
  'a coding nobody knows': form('logout_token=a', 'Content-Encoding: compress\r\n'),
  'a charset nobody knows': Buffer.from(
    String(form('a=b')).replace('urlencoded', 'urlencoded; charset=x-none'),
  ),
  '5,000 parameters': form(Array.from({ length: 5000 }, (_, index) => `p${index}=1`).join('&')),
  '1,500 parameters in an address': get(
    `/bff/session?${Array.from({ length: 1500 }, () => 'a=b').join('&')}`,
  ),
  'a parameter named like a method': form('__proto__[a]=b&logout_token[toString]=x&constructor=y'),
  'a range that ends before it begins': get('/favicon.svg', range('bytes=5-1')),
  'a range of nothing': get('/favicon.svg', range('bytes=-')),
  'a range beyond the end': get('/favicon.svg', range('bytes=999999999-')),
  'a range of a file from upstream': get('/static/logos/CHK.svg', range('bytes=5-1')),
  'a thousand ranges': get(
    '/static/logos/CHK.svg',
    range(`bytes=${Array.from({ length: 1000 }, (_, at) => `${at}-${at}`).join(',')}`),
  ),
  'an encoding that is none': get('/', 'Accept-Encoding: ;q=x,,*;q=-1\r\n'),
  'a language that is none': get(
    '/bff/session?company=CHK',
    'X-EBP-Request: 1\r\nAccept-Language: ;;;q=9\r\n',
  ),
  'a broken escape': get('/%E0%A4%A/%'),
  'a null byte': get('/ebp/%00'),
  'steps out of the folder': get('/assets/..%2f..%2f..%2fetc/passwd'),
  'a cookie that is none': get(
    '/bff/session?company=CHK',
    'X-EBP-Request: 1\r\nCookie: =;;;ebp=%E0%A4%A; ebp\r\n',
  ),
  'an address of another host': Buffer.from(
    'GET http://169.254.169.254/ HTTP/1.1\r\nHost: localhost\r\n\r\n',
  ),
  'an asterisk': Buffer.from('OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n'),
  CONNECT: Buffer.from('CONNECT 169.254.169.254:80 HTTP/1.1\r\nHost: localhost\r\n\r\n'),
  TRACE: Buffer.from('TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n'),
  'an upgrade': get('/', 'Connection: Upgrade\r\nUpgrade: websocket\r\n'),
  'an expectation nobody knows': get('/', 'Expect: 999-wonder\r\n'),
  'a chunk of no length': Buffer.from(
    'POST /bff/session/login HTTP/1.1\r\nHost: localhost\r\nX-EBP-Request: 1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  ),
  'a header of 100 KB': get('/', `X-Long: ${'a'.repeat(100_000)}\r\n`),
  'a thousand headers': get('/', Array.from({ length: 3000 }, (_, at) => `X-${at}: a\r\n`).join('')),
  'no HTTP': Buffer.from('\u0016\u0003\u0001\u0002\u0000\u0001hello'),
};

async function puzzle({ gateways: [gateway] }: Target): Promise<string | undefined> {
  const got: string[] = [];
  for (const [name, bytes] of Object.entries(requests)) {
    const answer = await exchange(gateway, bytes, 3000);
    const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1];
    if (status === undefined || status.startsWith('5')) got.push(`${name}: ${status ?? 'silence'}`);
  }
  return got.length === 0 ? undefined : got.join('; ');
}

function ownAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const foreign = all
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);
  // Another address of this machine is used if it has no network.
  return [...foreign, '127.0.0.2'];
}

async function visitAdmin({ replicas }: Target): Promise<string | undefined> {
  for (const address of ownAddresses()) {
    const isAnswered = await fetch(`http://${address}:${replicas[0].ports.admin}/healthz`, {
      signal: AbortSignal.timeout(2000),
    }).then(
      () => true,
      () => false,
    );
    if (isAnswered) return `the admin port answers at ${address}`;
  }
  for (const path of ['/unknown', '/metrics/../x', '/']) {
    const answer = await ask(replicas[0].adminUrl + path, { signal: AbortSignal.timeout(2000) }).catch(
      () => undefined,
    );
    if (answer === undefined) return `${path} of the admin port is not answered`;
    if (answer.status >= 500) return `${path} of the admin port is answered ${answer.status}`;
  }
  return undefined;
}

export const oddHttp: readonly Attack[] = [
  {
    about: 'HTTP that is none',
    does: `asks in ${Object.keys(requests).length} odd ways for a 5xx or silence`,
    run: puzzle,
  },
  {
    about: 'the admin port',
    does: 'looks for it from outside, and asks it for what there is not',
    run: visitAdmin,
  },
];
