import type { Message } from '../entities/message.ts';

/** Whether the message is new, which home says, counts and lists (HOM-01, HOM-06). */
export function isNew({ userStatus }: Pick<Message, 'userStatus'>): boolean {
  return userStatus === 'NEW';
}

/** Whether the message is unread: every status but READ (MSG-02). */
export function isUnread({ userStatus }: Pick<Message, 'userStatus'>): boolean {
  return userStatus !== 'READ';
}
