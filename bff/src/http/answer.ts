import type { ServerResponse } from 'node:http';

/** Sends `{isSuccess: true, data}`; personal by default, so never cached. */
export function sendData(response: ServerResponse, data: unknown, status = 200): void {
  const body = JSON.stringify({ isSuccess: true, data });
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(body);
}
