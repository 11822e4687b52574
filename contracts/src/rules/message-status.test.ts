import { expect, it } from 'vitest';
import { isNew, isUnread } from './message-status.ts';

it.each([
  ['NEW', true],
  ['READ', false],
  ['ARCHIVED', true],
])('[MSG-02] [MSG-08] a message with status %s is unread: %s', (userStatus, expected) =>
  expect(isUnread({ userStatus })).toBe(expected),
);

it.each([
  ['NEW', true],
  ['READ', false],
  ['ARCHIVED', false],
])('[HOM-01] [HOM-06] a message with status %s is new: %s', (userStatus, expected) =>
  expect(isNew({ userStatus })).toBe(expected),
);
