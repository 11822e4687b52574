import type { User } from '@ebp/contracts/entities/user';

/** Name of a user as it is read, given name first. */
export function userName({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** The role a user has; the upstream's own word for it first. */
export function roleName({ displayRole, roleList }: Pick<User, 'displayRole' | 'roleList'>): string {
  return displayRole || roleList?.find(({ isAssign }) => isAssign)?.name || '';
}
