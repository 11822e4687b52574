import type { User } from '@ebp/contracts/entities/user';
import { codeFilter, type FilterRules, oneOf, textFilter } from '../../lib/filter-address.ts';
import { containsText } from '../../lib/match-text.ts';
import { roleName, userName } from './user-name.ts';

export interface UserFilters {
  /** Part of name, e-mail address or role. */
  text: string;
  /** A code of the status list; empty for any. */
  status: string;
}

/** A status that no list and no user has is no filter, once they are here. */
export function userFilterRules(statusCodes?: readonly string[]): FilterRules<UserFilters> {
  const status = statusCodes ? oneOf(statusCodes) : codeFilter;
  return { initial: { text: '', status: '' }, kinds: { text: textFilter, status } };
}

/** The users a search finds: every word of it somewhere in name, address or role. */
export function filterUsers(users: readonly User[], { text, status }: UserFilters): readonly User[] {
  const words = text.split(/\s+/).filter(Boolean);
  return users.filter((user) => {
    const where = [userName(user), user.code, user.email, roleName(user)].join(' ');
    return words.every((word) => containsText(where, word)) && (status === '' || user.status === status);
  });
}
