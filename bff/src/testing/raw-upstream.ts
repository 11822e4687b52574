import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An upstream of which a test controls every byte, for what WireMock cannot do: streams, truncation, counting sockets. */
export interface RawUpstream {
  readonly url: string;
  readonly server: Server;
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  readonly requests: IncomingMessage[];
  /** Open connections at this moment. */
  connections(): Promise<number>;
  close(): Promise<void>;
}

export async function startRawUpstream(): Promise<RawUpstream> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    upstream.answer(request, response);
  });
  const upstream: RawUpstream = {
    url: '',
    server,
    answer: (_request, response) => response.end(),
    requests,
    connections: () =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return Object.assign(upstream, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

/** Answers `{"isSuccess":true,"data":[...]}` of about this many bytes, as fast as it is read. */
export function endlessEnvelope(
  response: ServerResponse,
  bytes: number,
  onEnd: () => void = () => response.end(']}'),
): void {
  response.setHeader('Content-Type', 'application/json');
  response.write('{"isSuccess":true,"data":["start"');
  const chunk = `,"${'x'.repeat(16_000)}"`;
  let left = bytes;
  const more = () => {
    while (left > 0) {
      left -= chunk.length;
      if (!response.write(chunk)) {
        response.once('drain', more);
        return;
      }
    }
    onEnd();
  };
  more();
}
