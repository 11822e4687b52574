const leadsElsewhere = /^\.+$|[/\\?#%;]/;

/**
 * Whether a name stays a segment of its path: not what leads to another one, at once, decoded a second time on its way
 * or where full-width letters are read as plain ones (decision 0032).
 */
export function staysInPlace(name: string): boolean {
  return !leadsElsewhere.test(name.normalize('NFKC'));
}
