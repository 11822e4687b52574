import { isMisleading, portalPath } from '@ebp/contracts/rules/portal-path';
import type { Config } from '../../config/config.ts';
import { staysInPlace } from '../../http/stays-in-place.ts';

/** Where a browser may go after sign-in. */
export type RedirectTarget =
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'legacy'; readonly url: string };

/**
 * Validates the `redirecturl` of a sign-in (OPN-02): a path of the portal, or an address below one of the configured
 * legacy applications. Returns undefined for anything else, which is not followed.
 */
export function redirectTarget(
  redirecturl: string | undefined,
  { legacyRedirects }: Pick<Config, 'legacyRedirects'>,
): RedirectTarget | undefined {
  if (redirecturl === undefined || redirecturl === '' || isMisleading(redirecturl)) return undefined;
  if (redirecturl.startsWith('/')) {
    const path = portalPath(redirecturl);
    return path === undefined ? undefined : { kind: 'path', path };
  }
  const url = URL.parse(redirecturl);
  if (url === null || url.username !== '' || url.password !== '') return undefined;
  const allowed = legacyRedirects.some((prefix) => isBelow(url, new URL(prefix)));
  return allowed ? { kind: 'legacy', url: url.href } : undefined;
}

/**
 * Same scheme and host, and the path prefix ends at a segment boundary: `/app` does not allow `/apple`. A path that a
 * server may read as another one, `/app/..;/forum`, is below nothing.
 */
function isBelow(url: URL, prefix: URL): boolean {
  if (url.origin !== prefix.origin || !url.pathname.split('/').every(isPlain)) return false;
  const folder = prefix.pathname.endsWith('/') ? prefix.pathname : `${prefix.pathname}/`;
  return url.pathname === prefix.pathname || url.pathname.startsWith(folder);
}

function isPlain(segment: string): boolean {
  try {
    return staysInPlace(decodeURIComponent(segment));
  } catch {
    return false;
  }
}
