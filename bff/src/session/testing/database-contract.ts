import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Database } from '../database.ts';

/** Keys of one test share a hash tag, as those of a session do. */
const keys = (...names: string[]): string[] => {
  const tag = crypto.randomUUID();
  return names.map((name) => `test:{${tag}}:${name}`);
};

/** Longer than a busy machine takes for a test. */
const ttlMs = 600_000;

/** What every store guarantees, whatever its implementation. */
export function itKeepsTheContract(open: () => Database | Promise<Database>): void {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await database.ready();
  });
  afterAll(() => database.close());

  it('creates all entries or, where the first exists, none', async () => {
    const [a = '', b = ''] = keys('a', 'b');
    expect(await database.create([{ key: a, value: '1', ttlMs }])).toBe(true);
    const again = [
      { key: a, value: '2', ttlMs },
      { key: b, value: '2', ttlMs },
    ] as const;
    expect(await database.create(again)).toBe(false);
    expect(await database.read([a, b])).toEqual(['1', null]);
    expect(await database.create([{ key: a, value: '1', ttlMs }]), 'the same value, too').toBe(false);
    expect(await database.create([{ key: b, value: '2', ttlMs }], [a])).toBe(false);
    expect(await database.create([{ key: b, value: '2', ttlMs }], [`${a}:absent`])).toBe(true);
    expect(await database.read([b])).toEqual(['2']);
  });

  it('reads values of several sessions that are asked for at once', async () => {
    const [a = '', absent = ''] = keys('a', 'absent');
    const [b = ''] = keys('b');
    await Promise.all([a, b].map((key) => database.put({ key, value: key, ttlMs })));
    const read = await Promise.all([database.read([a, absent]), database.read([b])]);
    expect(read).toEqual([[a, null], [b]]);
  });

  it('forgets an entry after its time', async () => {
    const [a = ''] = keys('a');
    await database.put({ key: a, value: '1', ttlMs });
    expect(await database.timeLeft(a)).toBeGreaterThan(0);
    await database.put({ key: a, value: '1', ttlMs: 40 });
    await expect.poll(() => database.read([a])).toEqual([null]);
    expect(await database.timeLeft(a)).toBe(0);
  });

  it('replaces only while every guard holds, and keeps or sets the time to live', async () => {
    const [a = '', b = ''] = keys('a', 'b');
    await database.create([
      { key: a, value: '1:x', ttlMs },
      { key: b, value: 'owner', ttlMs },
    ]);
    const guards = [
      { key: a, prefix: '1:' },
      { key: b, prefix: 'owner' },
    ] as const;
    expect(await database.replace(guards, [{ key: a, value: '2:y' }])).toBe(true);
    expect(await database.timeLeft(a)).toBeGreaterThan(ttlMs / 2);
    expect(await database.replace(guards, [{ key: a, value: '3:z' }])).toBe(false);
    expect(await database.replace([guards[1]], [{ key: a, value: '4:', ttlMs: 9 * ttlMs }])).toBe(true);
    expect(await database.timeLeft(a)).toBeGreaterThan(ttlMs);
    expect(await database.read([a])).toEqual(['4:']);
  });

  it('never brings back a key that is gone', async () => {
    const [a = ''] = keys('a');
    expect(await database.replace([{ key: a, prefix: '' }], [{ key: a, value: '1', ttlMs }])).toBe(false);
    expect(await database.slide([{ key: a, ttlMs }])).toBe(false);
    expect(await database.read([a])).toEqual([null]);
  });

  it('slides what exists while the first key does', async () => {
    const [a = '', b = '', c = ''] = keys('a', 'b', 'c');
    await database.create([
      { key: a, value: '1', ttlMs },
      { key: b, value: '1', ttlMs },
    ]);
    expect(await database.slide([a, b, c].map((key) => ({ key, ttlMs: 2 * ttlMs })))).toBe(true);
    expect(await database.timeLeft(b)).toBeGreaterThan(ttlMs);
    expect(await database.timeLeft(c)).toBe(0);
    expect(await database.slide([c, a].map((key) => ({ key, ttlMs: 9 * ttlMs })))).toBe(false);
    expect(await database.timeLeft(a)).toBeLessThanOrEqual(2 * ttlMs);
  });

  it('gives what is taken to one caller', async () => {
    const [a = '', b = ''] = keys('a', 'b');
    await database.create([{ key: a, value: '1', ttlMs }]);
    const taken = await Promise.all(Array.from({ length: 20 }, () => database.take([a, b])));
    expect(taken.filter(([value]) => value === '1')).toHaveLength(1);
  });

  it('drops a key for its owner alone', async () => {
    const [a = ''] = keys('a');
    await database.put({ key: a, value: 'mine', ttlMs });
    expect(await database.drop(a, 'yours')).toBe(false);
    expect(await database.drop(a, 'mine')).toBe(true);
  });

  it('gives no more places than there are, however many ask at once, and each of them for its time', async () => {
    const [a = '', b = ''] = keys('a', 'b');
    const place = { key: a, limit: 3, ttlMs };
    const waits = await Promise.all(
      Array.from({ length: 9 }, (_, at) => longest(database.reserve([place], `${at}`))),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
    expect(waits.every((wait) => wait >= 0 && wait <= ttlMs)).toBe(true);
    const brief = { key: b, limit: 1, ttlMs: 80 };
    expect(await longest(database.reserve([brief], 'first'))).toBe(0);
    await expect.poll(() => longest(database.reserve([brief], 'later'))).toBe(0);
  });

  it('gives a place in every set or in none', async () => {
    const [a = '', b = ''] = keys('a', 'b');
    const [wide, narrow] = [
      { key: a, limit: 2, ttlMs },
      { key: b, limit: 1, ttlMs: 2 * ttlMs },
    ];
    expect(await longest(database.reserve([wide, narrow], 'first'))).toBe(0);
    expect(await longest(database.reserve([wide, narrow], 'second'))).toBeGreaterThan(ttlMs);
    expect(await longest(database.reserve([wide], 'third'))).toBe(0);
    expect(await longest(database.reserve([wide], 'fourth'))).toBeGreaterThan(0);
    expect(await longest(database.reserve([wide, narrow], 'first')), 'the same again has its own').toBe(0);
  });

  it('takes a place back from its holder, as often as it is told', async () => {
    const [a = '', b = ''] = keys('a', 'b');
    const places = [a, b].map((key) => ({ key, limit: 1, ttlMs }));
    await database.reserve(places, 'first');
    await database.giveBack([a], 'stranger');
    expect(await longest(database.reserve(places, 'second'))).toBeGreaterThan(0);
    await database.giveBack([a, b], 'first');
    await database.giveBack([a, b], 'first');
    expect(await longest(database.reserve(places, 'second'))).toBe(0);
    expect(await longest(database.reserve(places, 'third'))).toBeGreaterThan(0);
    await database.take([a]);
    expect(await longest(database.reserve(places.slice(0, 1), 'third'))).toBe(0);
  });

  it('remembers members until their instant', async () => {
    const [set = ''] = keys('set');
    await database.addMember(set, 'gone', Date.now() + 30);
    await database.addMember(set, 'here', Date.now() + ttlMs);
    await database.addMember(set, 'removed', Date.now() + ttlMs);
    await database.removeMember(set, 'removed');
    await expect.poll(() => database.members(set)).toEqual(['here']);
  });

  it('keeps at most so many members, those that stay longest', async () => {
    const [set = ''] = keys('set');
    const end = Date.now() + 60_000;
    for (const at of [2, 3, 1, 4]) await database.addMember(set, `${at}`, end + at, 2);
    expect((await database.members(set)).sort()).toEqual(['3', '4']);
  });

  it('tells every listener until it leaves', async () => {
    const channel = `test:${crypto.randomUUID()}`;
    const [first, second] = [vi.fn(), vi.fn()];
    const leave = database.subscribe(channel, first, () => {});
    database.subscribe(channel, second, () => {});
    const heardByAll = async () => {
      await database.publish(channel, 'a');
      return [first, second].every(({ mock }) => mock.calls.length > 0);
    };
    await expect.poll(heardByAll).toBe(true);
    leave();
    first.mockClear();
    await database.publish(channel, 'b');
    await expect.poll(() => second.mock.lastCall).toEqual(['b']);
    expect(first).not.toHaveBeenCalled();
  });
}

const longest = async (waits: Promise<number[]>): Promise<number> => Math.max(...(await waits));
