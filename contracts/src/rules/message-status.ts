import type { Message } from '../entities/message.ts';

/** Whether nobody opened the message yet: every status but READ counts as unread (MSG-02). */
export function isUnread({ userStatus }: Pick<Message, 'userStatus'>): boolean {
  return userStatus !== 'READ';
}
