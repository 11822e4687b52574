import type { Config } from '../../config/config.ts';

/** Where a browser may go after sign-in. */
export type RedirectTarget =
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'legacy'; readonly url: string };

/** Parsing drops or rewrites these characters, so the checked address would differ from the one the browser follows. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const misleading = /[\\\u0000-\u0020\u007f]/;
const base = 'https://portal.invalid';

/**
 * Validates the `redirecturl` of a sign-in (OPN-02): a path of the portal, or an address below one of the configured
 * legacy applications. Returns undefined for anything else, which is not followed.
 */
export function redirectTarget(
  redirecturl: string | undefined,
  { legacyRedirects }: Pick<Config, 'legacyRedirects'>,
): RedirectTarget | undefined {
  if (redirecturl === undefined || redirecturl === '' || misleading.test(redirecturl)) return undefined;
  if (redirecturl.startsWith('/')) return portalPath(redirecturl);
  const url = URL.parse(redirecturl);
  if (url === null || url.username !== '' || url.password !== '') return undefined;
  const allowed = legacyRedirects.some((prefix) => isBelow(url, new URL(prefix)));
  return allowed ? { kind: 'legacy', url: url.href } : undefined;
}

function portalPath(path: string): RedirectTarget | undefined {
  const url = URL.parse(path, base);
  // `/.//host` is a path here, but its normalised form would lead to another host.
  if (!url || url.origin !== base || url.pathname.startsWith('//')) return undefined;
  // The gateway's own calls are not pages: following one would be an action the user did not request.
  if (/^\/(bff|api)(\/|$)/i.test(url.pathname)) return undefined;
  return { kind: 'path', path: url.pathname + url.search + url.hash };
}

/** Same scheme and host, and the path prefix ends at a segment boundary: `/app` does not allow `/apple`. */
function isBelow(url: URL, prefix: URL): boolean {
  if (url.origin !== prefix.origin || /%2f|%5c|%2e/i.test(url.pathname)) return false;
  const folder = prefix.pathname.endsWith('/') ? prefix.pathname : `${prefix.pathname}/`;
  return url.pathname === prefix.pathname || url.pathname.startsWith(folder);
}
