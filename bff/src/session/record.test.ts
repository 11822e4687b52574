import { expect, it } from 'vitest';
import { decodeRecord, encodeRecord, type SessionRecord, sessionProfile } from './record.ts';

const user = { pkey: 'U-1', code: 'a@b.example', applicationPkey: 'APP' };
const least: SessionRecord = {
  version: 1,
  secretHash: 'H',
  kind: 'pending',
  company: 'CHK',
  user,
  rights: '',
  rightsRead: { atMs: 1, tokenVersion: 2 },
  startedMs: 3,
  acceptedTerms: false,
  scanned: false,
};
const customer = { account: 'CA-1', customerCode: 'HK001', customerName: 'Harbour' };
const most: SessionRecord = {
  ...least,
  version: 27,
  kind: 'user',
  retiredUntilMs: 4,
  startedInactive: true,
  endsMs: 5,
  acceptedTerms: true,
  scanned: true,
  sent: { orderMs: 6, readingMs: 7 },
  machine: { pkey: 'M-1', customerCode: 'HK001' },
  acting: [{ key: 'K', ...customer, rights: 'R', readMs: 8, usedMs: 9, leftMs: 10 }],
  secrets: 'X',
};

it.each<[string, SessionRecord]>([
  ['nothing that it need not have', least],
  ['everything it can have', most],
  ['a guest', { ...least, kind: 'guest' }],
  ['an end at once and empty secrets', { ...least, endsMs: 0, secrets: '' }],
])('a record is stored and read as it was, with %s', (_, record) => {
  expect(decodeRecord(encodeRecord(record))).toStrictEqual(record);
});

it('a retired session is stored as every release reads it', () => {
  expect(encodeRecord({ ...least, retiredUntilMs: 4 })).toMatch(/^1:\{"h":"","p":\["H",4\],/);
});

it.each(['', '1:', '1:{}', '1:{"h":1}', 'no record'])('%j is no record of a session', (text) => {
  expect(decodeRecord(text)).toBeUndefined();
});

it('a profile that was stored without an address of pictures has none', () => {
  const names = { firstName: 'Wing', lastName: 'Lau', email: user.code };
  const profile = { ...user, ...names, customerCode: 'HK001', customerName: 'Harbour', customerList: [] };
  expect(sessionProfile.parse(profile)).toMatchObject({ ...names, imageUrl: '' });
});
