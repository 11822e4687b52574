/** A name that is none of a hidden file and leads nowhere else, however the host reads it. */
const plainName = /^(?!\.)[^/\\%\p{Cc}]+$/u;

/** A path as the static host is asked for it, each name encoded once (RFC 3986 section 2.1); undefined if it is no plain one. */
export function plainPath(asked: string): string | undefined {
  const names = asked.split('/').slice(1).map(decoded);
  const isPlain = asked.startsWith('/') && names.every((name) => plainName.test(name));
  return isPlain ? names.map((name) => `/${encodeURIComponent(name)}`).join('') : undefined;
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return '';
  }
}
