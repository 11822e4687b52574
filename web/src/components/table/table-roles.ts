import { useMedia } from '../../lib/browser/use-media.ts';

/** The role to write on a part of a table; undefined where the element's own is enough. */
export type RoleOf = <Role extends string>(role: Role) => Role | undefined;

const said: RoleOf = (role) => role;
const unsaid: RoleOf = () => undefined;

/**
 * The card layout of a phone changes `display`, and browsers may then drop the role that an element of a table has by
 * itself: only there is it said explicitly, so that it stays a table for a screen reader.
 */
export function useTableRoles(): RoleOf {
  return useMedia('screen and (max-width: 56.1875em)') ? said : unsaid;
}
