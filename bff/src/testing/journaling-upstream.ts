import type { IncomingHttpHeaders } from 'node:http';
import { startRawUpstream } from './raw-upstream.ts';

/** One request as the upstream parsed it. */
export interface Arrived {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/**
 * An upstream that records every request it reads from its connections, and any data that is not a request. Each answer
 * names the requested address, so that it shows which request it belongs to.
 */
export async function startJournalingUpstream() {
  const upstream = await startRawUpstream();
  const arrived: Arrived[] = [];
  const rubbish: string[] = [];
  upstream.server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code !== 'ECONNRESET') rubbish.push(error.message);
    socket.destroy();
  });
  upstream.answer = (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      arrived.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      const isJson = url.startsWith('/api/') && !url.startsWith('/api/ebp/file/');
      response.setHeader('Content-Type', isJson ? 'application/json' : 'application/pdf');
      response.end(JSON.stringify({ isSuccess: true, data: [{ pkey: url }] }));
    });
  };
  return { url: upstream.url, close: () => upstream.close(), arrived, rubbish };
}
