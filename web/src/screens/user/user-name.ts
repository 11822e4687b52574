import type { User } from '@ebp/contracts/entities/user';

/** Display name of a user, given name first. */
export function userName({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** The name of a user's role; the upstream's own name is preferred. */
export function roleName({ displayRole, roleList }: Pick<User, 'displayRole' | 'roleList'>): string {
  return displayRole || roleList?.find(({ isAssign }) => isAssign)?.name || '';
}
