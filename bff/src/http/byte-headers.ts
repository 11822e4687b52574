import type { IncomingHttpHeaders } from 'node:http';

/** Request headers of a browser that concern the bytes and nothing else. */
const passedOn = ['if-range', 'if-none-match', 'if-modified-since'] as const;
/** Answer headers of an upstream that reach a browser; all others, cookies and banners first, do not. */
const passedBack = [
  'accept-ranges',
  'content-encoding',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
] as const;
/** One range as players of videos ask for it. Several at once multiply the bytes, and a wrong one means the whole. */
const oneRange = /^bytes=(?:(\d+)-(\d*)|-\d+)$/;
export const rangeNotSatisfiable = 416;

/** The conditions under which a browser wants bytes, as names and values; one range at most (RFC 9110 sections 13 and 14). */
export function byteConditions(headers: IncomingHttpHeaders): readonly (readonly [string, string])[] {
  const kept = passedOn.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  const [range, first, last] = oneRange.exec(headers.range ?? '') ?? [];
  const isBackwards = Boolean(last) && Number(last) < Number(first);
  return range === undefined || isBackwards ? kept : [['range', range], ...kept];
}

/** What an upstream's headers say of the bytes a browser gets. */
export function byteHeaders(status: number, headers: IncomingHttpHeaders): Record<string, string> {
  const names = status === rangeNotSatisfiable ? (['content-range'] as const) : passedBack;
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

/** An envelope in the place of a file is the upstream's refusal: no file of this portal is JSON. */
export function isRefusedFile(headers: IncomingHttpHeaders | Readonly<Record<string, unknown>>): boolean {
  const type = headers['content-type'];
  return typeof type === 'string' && type.startsWith('application/json');
}
