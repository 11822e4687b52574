import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ActingContext } from './acting-context.ts';
import { KeyedNames } from './keyed-names.ts';
import { sessionKeys } from './keys.ts';
import { MemoryDatabase } from './memory-database.ts';
import { rightsNeverRead, type SessionRecord } from './record.ts';
import type { Rights } from './rights.ts';
import { SessionIndexes } from './session-indexes.ts';
import { revived, SessionStore } from './session-store.ts';

const [older, newer] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const session = { idleSeconds: 60, absoluteSeconds: 600, autoRelogin: true };
const limitsMs = { idle: 60_000, absolute: 600_000 };
const id = 'A'.repeat(22);
const keys = sessionKeys(id);
const rights: Rights = {
  functionKeys: new Set(),
  customerCodes: new Set(['HK001']),
  machineKeys: new Set(),
};

let database: MemoryDatabase;
let store: SessionStore;
beforeEach(() => {
  vi.useFakeTimers();
  database = new MemoryDatabase();
  store = new SessionStore({ session, tokenKeys: [older] } as never, database);
});
afterEach(() => vi.useRealTimers());

const recordWith = (other: Partial<SessionRecord> = {}): SessionRecord => ({
  version: 1,
  secretHash: 'x'.repeat(32),
  kind: 'user',
  company: 'CHK',
  rights: '',
  rightsRead: rightsNeverRead,
  startedMs: Date.now(),
  acceptedTerms: true,
  scanned: false,
  user: { pkey: 'U-1', code: 'u1', applicationPkey: 'A-1' },
  ...other,
});

async function stored(record: SessionRecord): Promise<SessionRecord> {
  await database.put({ key: keys.record, value: store.seal(id, record), ttlMs: limitsMs.absolute });
  return record;
}

it('[OPN-08] a session is over at its absolute limit, and its rights are kept for an idle limit more', async () => {
  const record = recordWith();
  const hash = await store.rights.save(rights);
  const kept = () => new SessionStore({ session, tokenKeys: [older] } as never, database).rights.load(hash);
  vi.advanceTimersByTime(limitsMs.absolute - 1);
  expect(store.isTooOld(record)).toBe(false);
  vi.advanceTimersByTime(1);
  expect(store.isTooOld(record)).toBe(true);
  vi.advanceTimersByTime(limitsMs.idle - 1);
  expect(await kept()).toEqual(rights);
  vi.advanceTimersByTime(1);
  expect(await kept()).toBeUndefined();
});

it('[OPN-64] a record is decoded once, and one that these keys do not open is none', async () => {
  const [text, next] = [store.seal(id, recordWith()), store.seal(id, recordWith({ version: 2 }))];
  const record = store.open(id, text);
  expect(record).toEqual(recordWith());
  expect(store.open(id, text)).toBe(record);
  expect(store.open(id, next)?.version).toBe(2);
  const rotated = new SessionStore({ session, tokenKeys: [newer] } as never, database);
  expect(rotated.open(id, text)).toBeUndefined();
  expect(rotated.openProfile(id, store.sealText(id, 'profile', '{}'))).toBeUndefined();
});

it('[OPN-64] a change counts up, and is refused once it was derived from an older version', async () => {
  const before = await stored(recordWith());
  expect(await store.replace(id, before, { ...before, scanned: true }, {})).toMatchObject({ version: 2 });
  expect(await store.replace(id, before, { ...before, acceptedTerms: false }, {})).toBeUndefined();
  const { record } = await store.look(id);
  expect(record).toEqual({ ...before, version: 2, scanned: true });
});

it('[OPN-64] a change that others always come before is given up after five attempts', async () => {
  await stored(recordWith());
  const replace = vi.spyOn(database, 'replace').mockResolvedValue(false);
  await expect(store.update(id, (record) => record)).rejects.toMatchObject({
    code: 'CONFLICT',
    outcome: 'rejected-by-validation',
  });
  expect(replace).toHaveBeenCalledTimes(5);
});

it('[ACC-10] whom an agent acts for stays until the agent has other rights', async () => {
  const hash = await store.rights.save(rights);
  const acting: ActingContext[] = [
    {
      key: 'k',
      account: 'a',
      customerCode: 'HK001',
      customerName: 'Harbour Trading',
      rights: hash,
      readMs: 1,
      usedMs: 2,
      leftMs: 0,
    },
  ];
  await stored(recordWith({ rights: hash, acting }));
  const change = (beside: { rights?: Rights }) => store.update(id, (record) => record, beside);
  expect((await change({ rights })).acting).toEqual(acting);
  expect(await change({ rights: { ...rights, machineKeys: new Set(['M-1']) } })).not.toHaveProperty('acting');
});

it('[SES-15] an ended session is brought back neither by its use nor by a text for it', async () => {
  await store.touch(id, recordWith(), revived);
  // It ends between two questions to the store.
  vi.spyOn(database, 'timeLeft').mockResolvedValueOnce(limitsMs.idle);
  expect(await store.keepTelephony(id, 'telephone', Date.now() + 1000)).toBe(false);
  expect(await database.read([keys.alive, keys.telephony])).toEqual([null, null]);
});

it('[CCC-03] a text is kept with a session until its instant', async () => {
  await stored(recordWith());
  const put = vi.spyOn(database, 'replace');
  expect(await store.keepTelephony(id, 'telephone', Date.now())).toBe(false);
  expect(put).not.toHaveBeenCalled();
  expect(await store.keepTelephony(id, 'telephone', Date.now() + 1)).toBe(true);
  vi.advanceTimersByTime(1);
  expect(await database.read([keys.telephony])).toEqual([null]);
});

it('[SES-15] a session is listed by what it has: user, account, company, and what its issuer calls both', async () => {
  const indexes = new SessionIndexes(database, new KeyedNames([older]));
  const listed = vi.spyOn(database, 'addMember');
  await indexes.add(id, recordWith(), {}, Date.now() + 1000);
  expect(listed).toHaveBeenCalledTimes(3);
  await indexes.add(id, recordWith(), { subject: 'sub', issuerSession: 'sid' }, Date.now() + 1000);
  expect(listed).toHaveBeenCalledTimes(3 + 5);
  expect(await Promise.all([indexes.find('sub', 'sub'), indexes.find('sid', 'sid')])).toEqual([[id], [id]]);
});
