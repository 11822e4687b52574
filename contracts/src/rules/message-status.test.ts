import { expect, it } from 'vitest';
import { isUnread } from './message-status.ts';

it.each([
  ['NEW', true],
  ['READ', false],
  ['ARCHIVED', true],
])('[MSG-02] [MSG-08] a message with status %s is unread: %s', (userStatus, expected) =>
  expect(isUnread({ userStatus })).toBe(expected),
);
