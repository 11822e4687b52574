import { companyCodes } from '../companies.ts';

const company = new RegExp(`^/(?:${companyCodes.join('|')})(?=/|$)`);

/** A path without the company, which is the first segment of every one in some installations (SES-10). */
export function withoutCompany(path: string): string {
  return path.replace(company, '') || '/';
}

/**
 * Whether an address has characters that parsing drops or rewrites, so that the checked one would differ from the one
 * the browser follows.
 */
export function isMisleading(address: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  return /[\\\u0000-\u0020\u007f]/.test(address);
}

const base = 'https://portal.invalid';

/** A path of the portal as a browser follows it; undefined for anything else (OPN-02). */
export function portalPath(text: string): string | undefined {
  if (!text.startsWith('/') || isMisleading(text) || !URL.canParse(text, base)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, base);
  // `/.//host` is a path here, but its normalised form would lead to another host.
  if (origin !== base || pathname.startsWith('//')) return undefined;
  // The gateway's own calls are not pages: following one would be an action the user did not request.
  if (/^\/(bff|api)(\/|$)/i.test(pathname)) return undefined;
  return pathname + search + hash;
}
