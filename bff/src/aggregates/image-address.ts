/** Where the gateway hands the files of the static host through. */
const ownPath = '/static/';
const safePath = /^\/static\/(?:(?!\.)[A-Za-z0-9._~-]+\/)*$/;

/**
 * Where browsers find what lies at the upstream's image address (LOG-25): the same place below the gateway's own path, whatever
 * host the upstream names, since files come from the static host that is configured. An address that names no folder there, or
 * none at all, stands for the whole of it.
 */
export function imageAddress(upstream: string | null | undefined): string {
  const [path = ''] = (upstream ?? '')
    .trim()
    .replace(/^[a-z]+:\/\/[^/]*/i, '')
    .split(/[?#]/, 1);
  const folder = `/${path}/`.replace(/\/+/g, '/');
  const below = folder.startsWith(ownPath) ? folder : `${ownPath}${folder.slice(1)}`;
  return safePath.test(below) ? below : ownPath;
}
