import type { IncomingHttpHeaders } from 'node:http';

/** An envelope in the place of a file is the upstream's refusal: no file of this portal is JSON. */
export function isRefusedFile(headers: IncomingHttpHeaders | Readonly<Record<string, unknown>>): boolean {
  const type = headers['content-type'];
  return typeof type === 'string' && type.startsWith('application/json');
}
