import type { IncomingMessage } from 'node:http';
import { actingKey } from '@ebp/contracts/access/acting';
import { actingHeader } from '@ebp/contracts/portal/request-headers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ActingEnded, Forbidden, Unavailable, UpstreamNotFound, UpstreamRejected } from '../http/errors.ts';
import { Acting, handleOf, type ReadActingScope } from './acting.ts';
import { type ActingContext, isAlive, keyOfHandle } from './acting-context.ts';
import type { LiveSession } from './live-session.ts';
import type { SessionRecord } from './record.ts';
import type { Rights } from './rights.ts';
import type { SessionView } from './viewer.ts';

const start = Date.parse('2026-01-15T03:00:00Z');
beforeEach(() => void vi.useFakeTimers({ now: start }));
afterEach(() => void vi.useRealTimers());

const granted: Rights = {
  functionKeys: new Set(['CP_ENQUIRY_CREATE', 'CP_USER_UPDATE']),
  customerCodes: new Set(['HK001']),
  machineKeys: new Set(['HK-M-0001']),
};
const asked = (customer: string) => ({ account: `CA-${customer}`, customer });
const naming = (handle: string | undefined, more: Readonly<Record<string, string>> = {}) =>
  ({
    headers: { ...more, ...(handle !== undefined && { [actingHeader.toLowerCase()]: handle }) },
  }) as unknown as IncomingMessage;

/** An agent whose session is `stored`, with rights that were read at `rightsReadMs`. */
function startActing({ idleMs = 2_400_000, isOn = true } = {}) {
  let stored = { rightsRead: { atMs: start } } as SessionRecord;
  let rightsReadMs = start;
  const saved = new Map<string, Rights>();
  const change = vi.fn(async (_id: string, next: (record: SessionRecord) => SessionRecord) => {
    stored = next(stored);
    return stored;
  });
  const rights = {
    load: async (hash: string) => saved.get(hash),
    async save(given: Rights) {
      const hash = `hash ${saved.size}`;
      saved.set(hash, given);
      return hash;
    },
  };
  const readScope = vi.fn<ReadActingScope>(async (_session, { customer }) => ({
    customerName: `Name of ${customer}`,
    rights: granted,
  }));
  const sessions = { change, rights } as unknown as ConstructorParameters<typeof Acting>[0]['sessions'];
  const acting = new Acting({ sessions, readScope, isOn, idleMs });
  const own = () => ({
    ...{ id: 'S', kind: 'user', flags: { isLoginByScan: false }, functionKeys: new Set([actingKey]) },
    acts: { contexts: stored.acting ?? [], rightsReadMs },
  });
  return {
    acting,
    change,
    readScope,
    saved,
    stored: () => stored,
    session: () => own() as unknown as LiveSession,
    view: () => ({ ...own(), functionKeys: [actingKey] }) as unknown as SessionView,
    begin: async (customer: string) =>
      (await acting.begin(own() as unknown as LiveSession, asked(customer))).handle,
    enter: (handle: string) => acting.enter(own() as unknown as LiveSession, naming(handle)),
    /** What news make the page of this tab fetch. */
    fetchNews: (handle: string) =>
      acting.enter(own() as unknown as LiveSession, naming(handle, { 'x-ebp-unattended': '1' })),
    end: (handle: string, when: 'now' | 'unless-back') =>
      acting.end(own() as unknown as LiveSession, naming(handle), when),
    /** The rights of the agent are read again, by a replica whose clock says so. */
    renewRights(atMs = Date.now()) {
      rightsReadMs = atMs;
    },
    customers: () => (stored.acting ?? []).map(({ customerCode }) => customerCode),
    context: (at = 0): ActingContext => stored.acting?.[at] ?? expect.unreachable(),
  };
}

describe('an agent who begins to act for a customer', () => {
  it('gets a handle of 128 random bits, of which the record has a hash, the same in every release', async () => {
    const { acting, session, stored } = startActing();
    const { handle, ...view } = await acting.begin(session(), asked('HK001'));
    expect(handle).toMatch(/^[\w-]{22}$/);
    const customer = { account: 'CA-HK001', customerCode: 'HK001', customerName: 'Name of HK001' };
    expect(view).toEqual(customer);
    expect(stored()).toEqual({
      rightsRead: { atMs: start },
      acting: [
        { ...customer, key: keyOfHandle(handle), rights: 'hash 0', readMs: start, usedMs: start, leftMs: 0 },
      ],
    });
    expect(keyOfHandle('handle')).toBe('Ha0Z-a9VXS3lRiBKCq2AVG');
  });

  it('is refused with a reason where it is switched off', async () => {
    const { acting, session, readScope } = startActing({ isOn: false });
    const refused = { code: 'FORBIDDEN', message: 'acting is switched off' };
    await expect(acting.begin(session(), asked('HK001'))).rejects.toMatchObject(refused);
    expect(readScope).not.toHaveBeenCalled();
  });

  it('loses the tab that was used the longest ago when there are too many', async () => {
    const { begin, enter, customers } = startActing();
    const first = await begin('HK001');
    for (const customer of ['HK002', 'HK003']) {
      vi.advanceTimersByTime(1000);
      await begin(customer);
    }
    vi.advanceTimersByTime(60_000);
    await enter(first);
    await begin('HK004');
    expect(customers()).toEqual(['HK004', 'HK001', 'HK003']);
  });

  it('loses a tab whose page was just closed before any that is open', async () => {
    const { begin, enter, end, customers } = startActing();
    const first = await begin('HK001');
    vi.advanceTimersByTime(1000);
    await begin('HK002');
    vi.advanceTimersByTime(1000);
    await end(await begin('HK003'), 'unless-back');
    await begin('HK004');
    expect(customers()).toEqual(['HK004', 'HK002', 'HK001']);
    expect((await enter(first)).acting?.customerCode).toBe('HK001');
  });
});

describe('a tab that acts for a customer', () => {
  it('has what the customer has of what an agent may use, and no more', async () => {
    const { begin, enter, acting, view } = startActing();
    const handle = await begin('HK001');
    const shown = { account: 'CA-HK001', customerCode: 'HK001', customerName: 'Name of HK001' };
    const functionKeys = new Set(['CP_ENQUIRY_CREATE']);
    expect(await enter(handle)).toMatchObject({ ...granted, functionKeys, acting: shown });
    expect(await acting.show(view(), naming(handle))).toEqual({
      acting: shown,
      functionKeys: [...functionKeys],
      key: keyOfHandle(handle),
    });
    const scanned = { ...view(), flags: { isLoginByScan: true } } as SessionView;
    for (const [seen, named] of [
      [view(), undefined],
      [view(), 'unknown'],
      [scanned, handle],
    ] as const)
      expect(await acting.show(seen, naming(named))).toBeUndefined();
  });

  it('is over once nothing is stored under its rights, and is none for a guest', async () => {
    const { begin, enter, acting, session, view, saved } = startActing();
    const handle = await begin('HK001');
    const guest = { ...session(), kind: 'guest' } as const;
    await expect(acting.enter(guest, naming(handle))).rejects.toThrow(ActingEnded);
    expect(await acting.enter(guest, naming(undefined))).toBe(guest);
    saved.clear();
    await expect(enter(handle)).rejects.toThrow(ActingEnded);
    expect(await acting.show(view(), naming(handle))).toBeUndefined();
  });

  it.each([
    [2_400_000, 60_000],
    [1_000_000, 50_000],
  ])('of %i ms without use notes its use once in %i ms', async (idleMs, everyMs) => {
    const { begin, enter, context, change } = startActing({ idleMs });
    const handle = await begin('HK001');
    change.mockClear();
    vi.advanceTimersByTime(everyMs - 1);
    await enter(handle);
    expect(change).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    await Promise.all([enter(handle), enter(handle)]);
    expect(change).toHaveBeenCalledOnce();
    expect(context()).toMatchObject({ usedMs: start + everyMs, leftMs: 0 });
    vi.advanceTimersByTime(everyMs);
    change.mockRejectedValueOnce(new Unavailable());
    await enter(handle);
    await vi.advanceTimersByTimeAsync(0);
    await enter(handle);
    expect(context().usedMs, 'noted by the next call').toBe(start + 2 * everyMs);
  });

  it('[OPN-08] is not used by what news make its page fetch, which only says that the page is there', async () => {
    const { begin, fetchNews, end, context } = startActing();
    const handle = await begin('HK001');
    vi.advanceTimersByTime(120_000);
    await fetchNews(handle);
    expect(context()).toMatchObject({ usedMs: start, leftMs: 0 });
    await end(handle, 'unless-back');
    await fetchNews(handle);
    expect(context()).toMatchObject({ usedMs: start, leftMs: 0 });
  });

  it('that was left ends unless it comes back, which its next call notes at once, and no other tab with it', async () => {
    const { begin, enter, end, stored, context, customers } = startActing();
    const [first, second] = [await begin('HK001'), await begin('HK002')];
    const isLeft = () => (stored().acting ?? []).map(({ leftMs }) => leftMs);
    vi.advanceTimersByTime(1);
    await end(first, 'unless-back');
    expect(isLeft()).toEqual([0, start + 1]);
    await enter(first);
    expect(isLeft()).toEqual([0, 0]);
    expect(context(0).usedMs, 'of the other').toBe(start);
    await end(first, 'unless-back');
    vi.advanceTimersByTime(30_000);
    await expect(enter(first)).rejects.toThrow(ActingEnded);
    expect(customers()).toEqual(['HK002', 'HK001']);
    await end('unknown', 'now');
    expect(customers(), 'what is over goes with the next change').toEqual(['HK002']);
    await end(second, 'now');
    expect(stored(), 'nothing is left of it').toEqual({ rightsRead: { atMs: start } });
  });
});

describe('a tab after the rights of its agent were read again', () => {
  it('has its own read again, once, and keeps them until the next time', async () => {
    const { begin, enter, renewRights, readScope, stored } = startActing();
    const [first, second] = [await begin('HK001'), await begin('HK002')];
    for (const handle of [first, second]) await enter(handle);
    expect(readScope).toHaveBeenCalledTimes(2);
    const other = stored().acting?.[0];
    vi.advanceTimersByTime(1000);
    renewRights();
    readScope.mockImplementation(async () => ({ customerName: 'New name', rights: granted }));
    const entered = await Promise.all([enter(first), enter(first)]);
    expect(entered.map(({ acting }) => acting?.customerName)).toEqual(['New name', 'New name']);
    expect(readScope).toHaveBeenCalledTimes(3);
    expect(stored().acting).toEqual([
      other,
      {
        account: 'CA-HK001',
        customerCode: 'HK001',
        customerName: 'New name',
        key: keyOfHandle(first),
        rights: 'hash 2',
        readMs: start + 1000,
        usedMs: start,
        leftMs: 0,
      },
    ]);
    await enter(first);
    expect(readScope).toHaveBeenCalledTimes(3);
    renewRights(start + 90_000);
    for (let calls = 0; calls < 2; calls += 1) await enter(first);
    expect(readScope, 'by a replica whose clock is fast').toHaveBeenCalledTimes(4);
  });

  it.each([
    ['a customer that is refused now', new Forbidden(), ActingEnded, ['HK002']],
    ['an account that is gone', new UpstreamNotFound({ isTold: true }), ActingEnded, ['HK002']],
    ['a refusal of the account', new UpstreamRejected({ isTold: true }), ActingEnded, ['HK002']],
    ['a proxy that knows no way', new UpstreamNotFound(), UpstreamNotFound, ['HK002', 'HK001']],
    ['an upstream that does not answer', new Unavailable(), Unavailable, ['HK002', 'HK001']],
    ['a defect', new TypeError('a defect'), TypeError, ['HK002', 'HK001']],
  ])('ends where nobody may act for it any more: %s', async (_, fault, answer, left) => {
    const { begin, enter, renewRights, readScope, customers } = startActing();
    const first = await begin('HK001');
    await begin('HK002');
    vi.advanceTimersByTime(1000);
    renewRights();
    readScope.mockRejectedValue(fault);
    await expect(enter(first)).rejects.toThrow(answer);
    expect(customers()).toEqual(left);
  });
});

it('a context lives while its tab is used, and half a minute after its page was left', () => {
  const lives = (usedMs: number, leftMs: number, now: number) =>
    isAlive({ usedMs, leftMs } as ActingContext, 60_000, now);
  expect([lives(1000, 0, 60_999), lives(1000, 0, 61_000)]).toEqual([true, false]);
  expect([lives(1000, 1, 30_000), lives(1000, 1, 30_001), lives(1000, 50_000, 61_000)]).toEqual([
    ...[true, false, false],
  ]);
});

it('a handle that a request names twice is none of any tab', () => {
  expect(handleOf({ headers: { [actingHeader.toLowerCase()]: ['a', 'b'] } } as never)).toBe('a,b');
});
