import type { ServerResponse } from 'node:http';
import { ClientAborted } from '../http/errors.ts';
import type { UpstreamAnswer } from './upstream-answer.ts';

const jsonType = 'application/json; charset=utf-8';

/** Sends JSON text that is already an envelope. Personal, so never cached; no header of the upstream comes along. */
export function sendEnvelope(response: ServerResponse, body: Buffer | string): void {
  response.writeHead(200, {
    'Content-Type': jsonType,
    'Cache-Control': 'no-store',
    'Content-Length': Buffer.byteLength(body),
  });
  // As text the body joins the head in one system call; latin1 maps bytes to characters and back one to one.
  if (typeof body === 'string') response.end(body);
  else response.end(body.toString('latin1'), 'latin1');
}

/**
 * Hands an answer on as it is, at the browser's pace.
 * @throws UpstreamFault when it breaks off; the connection is then to be cut, so that half an answer is seen to be half
 */
export async function streamEnvelope(response: ServerResponse, answer: UpstreamAnswer): Promise<void> {
  if (answer.complete) {
    sendEnvelope(response, answer.held);
    return;
  }
  const length = answer.headers['content-length'];
  response.writeHead(200, {
    'Content-Type': jsonType,
    'Cache-Control': 'no-store',
    ...(length === undefined ? {} : { 'Content-Length': length }),
  });
  await answer.stream({
    write: (chunk) => response.write(chunk),
    onDrain: (resume) => response.once('drain', resume),
  });
  if (response.destroyed) throw new ClientAborted();
  response.end();
}
