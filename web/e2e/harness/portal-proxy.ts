import { once } from 'node:events';
import { request as ask, createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { addresses } from './addresses.ts';

/** A proxy of the portal at another address, whose connection can be cut and whose files can be replaced. */
export interface PortalProxy {
  readonly url: string;
  /** Replaces the portal's answer at a path with a script or a 404. */
  instead: (path: string) => string | 404 | undefined;
  /** Takes the address offline, or brings it back. */
  readonly cut: () => Promise<void>;
  readonly restore: () => Promise<void>;
}

/** Without keep-alive, so that the next request notices a cut connection. */
export async function startPortalProxy(): Promise<PortalProxy> {
  const { host, origin, port, hostname } = new URL(addresses.portal);
  const server = createServer((request, response) => {
    const { method, url = '/', headers } = request;
    const own = proxy.instead(url);
    if (own !== undefined) return answer(response, own);
    const toldOrigin = headers.origin && { origin };
    const asked = ask(
      { port, hostname, method, path: url, headers: { ...headers, ...toldOrigin, host }, agent: false },
      (found) => {
        response.writeHead(found.statusCode ?? 502, { ...found.headers, connection: 'close' });
        // An answer that breaks off breaks off here too; `pipe` would leave the browser waiting.
        pipeline(found, response, () => undefined);
      },
    );
    asked.on('error', () => response.destroy());
    response.on('close', () => asked.destroy());
    return request.pipe(asked);
  });
  const listen = async (at: number) => {
    server.listen(at, 'localhost');
    await once(server, 'listening');
  };
  await listen(0);
  const { port: own } = server.address() as AddressInfo;
  const proxy: PortalProxy = {
    url: `http://localhost:${own}`,
    instead: () => undefined,
    cut: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
    restore: () => listen(own),
  };
  return proxy;
}

function answer(response: ServerResponse, own: string | 404): void {
  const headers = { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache' };
  if (own === 404) response.writeHead(404).end();
  else response.writeHead(200, headers).end(own);
}
