import type { Message } from '../entities/message.ts';

/** A message that was not opened yet. */
export function buildMessage(overrides: Partial<Message> = {}): Message {
  return {
    pkey: 'MSG-HK-0001',
    createDatetime: '2026-11-18 10:05:00',
    subject: 'Your November statement is ready',
    message: 'The statement of account for November can now be opened under E-statements.',
    userStatus: 'NEW',
    ...overrides,
  };
}
