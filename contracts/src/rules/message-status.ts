import type { Message } from '../entities/message.ts';

/** Whether the message is unread: every status but READ (MSG-02). */
export function isUnread({ userStatus }: Pick<Message, 'userStatus'>): boolean {
  return userStatus !== 'READ';
}
