import type { Request } from 'express';
import { expect, it } from 'vitest';
import type { LiveSession } from '../session/live-session.ts';
import type { SessionRecord } from '../session/record.ts';
import { limitSubject } from './endpoint-admission.ts';

const request = { ip: '203.0.113.9' } as Request;
const account = { company: 'CHK', user: { pkey: 'U-1' } } as const;
const user = { ...account, id: 'S-1', kind: 'user', sessionKey: 'K-1' } as LiveSession;
const changing = { id: 'S-2', record: { ...account, kind: 'pending' } as unknown as SessionRecord };
const cookie = { id: 'S-3', secretHash: 'H' };

it.each([
  ['an address', 'address', undefined, '203.0.113.9'],
  ['a session', 'session', user, 'S-1'],
  ['a session that is not read', 'session', cookie, 'S-3'],
  ['an account', 'account', user, 'user:CHK:U-1'],
  ['an account whose password must change', 'account', changing, 'user:CHK:U-1'],
  ['a guest, who shares an account', 'account', { ...user, kind: 'guest' } as const, 'guest:S-1'],
] as const)('[OPN-49] calls of %s are counted together', (_what, per, session, subject) => {
  expect(limitSubject(per, request, session)).toBe(subject);
});

it.each([
  ['session', undefined],
  ['account', undefined],
  ['account', cookie],
] as const)('[OPN-49] a limit per %s is refused where it is not known', (per, session) => {
  expect(() => limitSubject(per, request, session)).toThrow(`no ${per} to count for`);
});
