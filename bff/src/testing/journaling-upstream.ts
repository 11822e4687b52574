import type { IncomingHttpHeaders } from 'node:http';
import { startRawUpstream } from './raw-upstream.ts';

/** One request as an upstream understood it. */
export interface Arrived {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/**
 * An upstream that notes every request it reads off its connections, and whatever on them is no request. Each answer names
 * the address that was asked for, so that it shows whose it is.
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
