import type { IncomingHttpHeaders } from 'node:http';

/** Request headers of a browser that concern only the bytes. */
const passedOn = ['if-range', 'if-none-match', 'if-modified-since'] as const;
/** Upstream answer headers that reach a browser; all others, such as cookies and server banners, do not. */
const passedBack = [
  'accept-ranges',
  'content-encoding',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
] as const;
/**
 * One range, as video players request it. Several ranges multiply the bytes, and an invalid one means the whole file.
 */
const oneRange = /^bytes=(?:(\d+)-(\d*)|-\d+)$/;
export const rangeNotSatisfiable = 416;

/** `application/json`, `text/json`, `application/problem+json` (RFC 6838 section 4.2.8). */
const json = /^[^;,]*[/+]json\b/i;
const page = /^text\/html\s*(;|$)/i;
const pageName = /\.html?$/i;

/** The browser's conditions for the bytes, as names and values; one range at most (RFC 9110 sections 13 and 14). */
export function byteConditions(headers: IncomingHttpHeaders): readonly (readonly [string, string])[] {
  const kept = passedOn.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  const [range, first, last] = oneRange.exec(headers.range ?? '') ?? [];
  const isBackwards = Boolean(last) && Number(last) < Number(first);
  return range === undefined || isBackwards ? kept : [['range', range], ...kept];
}

/** The upstream's headers about the bytes that a browser receives. */
export function byteHeaders(status: number, headers: IncomingHttpHeaders): Record<string, string> {
  const names = status === rangeNotSatisfiable ? (['content-range'] as const) : passedBack;
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

/**
 * An envelope or a page in place of a file is a refusal, by the upstream or by a proxy before it: no file of this portal is
 * JSON, and a file that is a page has the name of one.
 */
export function isRefusedFile(
  fileName: string,
  headers: IncomingHttpHeaders | Readonly<Record<string, unknown>>,
): boolean {
  const type = headers['content-type'];
  if (typeof type !== 'string') return false;
  return json.test(type) || (page.test(type) && !pageName.test(fileName));
}
