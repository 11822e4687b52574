import type { ServerResponse } from 'node:http';
import { jsonHead } from '../http/answer.ts';
import { ClientAborted } from '../http/errors.ts';
import type { UpstreamAnswer } from './upstream-answer.ts';

/** Sends JSON text that is already an envelope. Personal, so never cached; no header of the upstream comes along. */
export function sendEnvelope(response: ServerResponse, body: Buffer | string): void {
  response.writeHead(200, jsonHead(Buffer.byteLength(body)));
  // As text the body joins the head in one system call; latin1 maps bytes to characters and back one to one.
  if (typeof body === 'string') response.end(body);
  else response.end(body.toString('latin1'), 'latin1');
}

/**
 * Hands an answer on while it comes, at the browser's pace.
 * @throws UpstreamFault when it breaks off; the connection is then to be cut, so that half an answer is seen to be half
 */
export async function streamEnvelope(response: ServerResponse, answer: UpstreamAnswer): Promise<void> {
  response.writeHead(200, jsonHead(answer.headers['content-length']));
  await answer.stream({
    write: (chunk) => response.write(chunk),
    onDrain: (resume) => response.once('drain', resume),
  });
  if (response.destroyed) throw new ClientAborted();
  response.end();
}
