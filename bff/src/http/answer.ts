import type { ServerResponse } from 'node:http';

/** Headers of JSON of this length in bytes, if known (name, value, name, value ...). Personal, so never cached. */
export function jsonHead(length: number | string | undefined): string[] {
  const head = ['Content-Type', 'application/json; charset=utf-8', 'Cache-Control', 'no-store'];
  if (length !== undefined) head.push('Content-Length', String(length));
  return head;
}

/** Sends `{isSuccess: true, data}`; personal by default, so never cached. */
export function sendData(response: ServerResponse, data: unknown, status = 200): void {
  const body = JSON.stringify({ isSuccess: true, data });
  response.writeHead(status, jsonHead(Buffer.byteLength(body)));
  response.end(body);
}
