import type { BasketRequest } from '@ebp/contracts/portal/baskets';
import { buildBasket, buildBasketSummary } from '@ebp/contracts/testing/basket';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Unavailable } from '../http/errors.ts';
import { Baskets } from './baskets.ts';
import { KeyedNames } from './keyed-names.ts';
import { MemoryDatabase } from './memory-database.ts';
import { SealedValues } from './sealed-values.ts';
import { Sealer } from './sealer.ts';

const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const owner = { company: 'CHK', user: { pkey: 'U-1' } } as const;
const { id, form, name } = buildBasketSummary();
const { content, items } = buildBasket();
const request: BasketRequest = { id, form, name, content, items };

let database: MemoryDatabase;
const partsWith = (...keys: readonly [Buffer, ...Buffer[]]) => ({
  database,
  names: new KeyedNames(keys),
  sealer: new Sealer(keys),
});
const withKeys = (...keys: readonly [Buffer, ...Buffer[]]) => new Baskets(partsWith(...keys));
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-01-15T03:00:00Z') });
  database = new MemoryDatabase();
});
afterEach(() => vi.useRealTimers());

it('outlives its token key once it was opened under a new one', async () => {
  await withKeys(first).save(owner, request);
  const rotated = withKeys(second, first);
  expect(await rotated.read(owner, id)).toMatchObject({ basket: { name }, content, items });
  await rotated.change(owner, id, (basket) => ({ ...basket, name: 'Renamed' }));
  expect(await withKeys(second).read(owner, id)).toMatchObject({ basket: { name: 'Renamed' }, content });
  expect(await withKeys(first).of(owner)).toEqual([]);
});

it('is forgotten after 13 months, counted from the last order', async () => {
  const baskets = withKeys(first);
  await baskets.save(owner, request);
  vi.setSystemTime(new Date('2026-06-15T03:00:00Z'));
  await baskets.change(owner, id, (basket) => ({ ...basket, orderedAt: new Date().toISOString() }));
  vi.setSystemTime(new Date('2027-07-15T02:59:59.999Z'));
  expect(await baskets.of(owner)).toHaveLength(1);
  expect(await baskets.read(owner, id)).toMatchObject({ content });
  vi.setSystemTime(new Date('2027-07-15T03:00:00Z'));
  expect(await baskets.of(owner)).toEqual([]);
  expect(await baskets.read(owner, id)).toBeUndefined();
});

it('is forgotten after 13 months, counted from when it was replaced, if that was later', async () => {
  const baskets = withKeys(first);
  await baskets.save(owner, request);
  await baskets.ordered(owner, id);
  vi.setSystemTime(new Date('2026-06-15T03:00:00Z'));
  await baskets.save(owner, request);
  await baskets.change(owner, id, (basket) => ({ ...basket, name: 'Renamed' }));
  vi.setSystemTime(new Date('2027-07-15T02:59:59.999Z'));
  expect(await baskets.read(owner, id)).toMatchObject({ content });
  vi.setSystemTime(new Date('2027-07-15T03:00:00Z'));
  expect(await baskets.of(owner)).toEqual([]);
  expect(await baskets.read(owner, id)).toBeUndefined();
});

it('loses no change of several at the same time', async () => {
  const baskets = withKeys(first);
  const ids = Array.from({ length: 20 }, (_, at) => `${id.slice(0, -2)}${at + 10}`);
  await Promise.all(ids.toReversed().map((one) => baskets.save(owner, { ...request, id: one, name: one })));
  expect((await baskets.of(owner)).map((one) => one.id)).toEqual(ids);
  const put = vi.spyOn(database, 'put');
  const late = ['c1', 'c2'].map((end) =>
    baskets.save(owner, { ...request, id: `${id.slice(0, -2)}${end}`, name: end }),
  );
  expect(await Promise.all(late)).toEqual([undefined, undefined]);
  expect(put).not.toHaveBeenCalled();
});

it('stores nothing of one that came second to the last place', async () => {
  const baskets = withKeys(first);
  const ids = Array.from({ length: 21 }, (_, at) => `${id.slice(0, -2)}${at + 10}`);
  const put = vi.spyOn(database, 'put');
  const saved = await Promise.all(ids.map((one) => baskets.save(owner, { ...request, id: one, name: one })));
  expect(saved.filter((one) => one === undefined)).toHaveLength(1);
  expect(put).toHaveBeenCalledTimes(20);
});

it('is one for each name, also when two windows save it at the same time', async () => {
  const baskets = withKeys(first);
  const other = { ...request, id: `${id.slice(0, -2)}10`, items: [{ itemName: 'A', qty: 9 }] };
  const put = vi.spyOn(database, 'put');
  const saved = await Promise.all([request, other].map((one) => baskets.save(owner, one)));
  const [only, ...more] = await baskets.of(owner);
  expect(more).toEqual([]);
  expect(saved.map((one) => one?.id)).toEqual([only?.id, only?.id]);
  expect(await baskets.read(owner, only?.id ?? '')).toBeDefined();
  const stored = new Set(put.mock.calls.map(([{ key }]) => key));
  expect((await database.read([...stored])).filter((value) => value !== null)).toHaveLength(1);
});

it('keeps its content where another one takes its name just after it got a new one', async () => {
  const baskets = withKeys(first);
  await baskets.save(owner, request);
  const items = [{ itemName: 'A', qty: 9 }];
  const other = { ...request, id: `${id.slice(0, -2)}10`, items };
  const { read } = database;
  let renamed = false;
  vi.spyOn(database, 'read').mockImplementation(async (keys) => {
    const values = await read.call(database, keys);
    if (!renamed) {
      renamed = true;
      await baskets.change(owner, id, (basket) => ({ ...basket, name: 'Renamed' }));
    }
    return values;
  });
  expect(await baskets.save(owner, other)).toMatchObject({ id: other.id });
  expect(await baskets.read(owner, id)).toMatchObject({ basket: { name: 'Renamed' }, items: request.items });
  expect(await baskets.read(owner, other.id)).toMatchObject({ basket: { name }, items });
});

it('is listed as it was before where its content cannot be stored', async () => {
  const baskets = withKeys(first);
  const fails = () => vi.spyOn(database, 'put').mockRejectedValueOnce(new Unavailable());
  fails();
  await expect(baskets.save(owner, request)).rejects.toBeInstanceOf(Unavailable);
  expect(await baskets.of(owner)).toEqual([]);
  await baskets.save(owner, request);
  const before = await baskets.of(owner);
  vi.setSystemTime(Date.now() + 1000);
  fails();
  const more = [{ itemName: 'A', qty: 9 }, ...request.items];
  await expect(baskets.save(owner, { ...request, items: more })).rejects.toBeInstanceOf(Unavailable);
  expect(await baskets.of(owner)).toEqual(before);
  expect(await baskets.read(owner, id)).toMatchObject({ basket: before[0], items: request.items });
});

it('is listed by its name', async () => {
  const baskets = withKeys(first);
  const named = ['Ground floor', 'Archive', 'Lobby'];
  for (const [at, one] of named.entries())
    await baskets.save(owner, { ...request, id: `${id.slice(0, -2)}${at + 10}`, name: one });
  expect((await baskets.of(owner)).map((one) => one.name)).toEqual(named.toSorted());
});

it('is none without its content, and removing one that nobody has stores nothing', async () => {
  const baskets = withKeys(first);
  const create = vi.spyOn(database, 'create');
  await baskets.remove(owner, id);
  expect(create).not.toHaveBeenCalled();
  await baskets.save(owner, request);
  await new SealedValues(partsWith(first), 'basket').take(JSON.stringify(['CHK', 'U-1', id]));
  expect(await baskets.of(owner)).toHaveLength(1);
  expect(await baskets.read(owner, id)).toBeUndefined();
});

it.each(['{}', '[{"id":1}]'])('a list that another release stored as %s is empty', async (stored) => {
  await new SealedValues(partsWith(first), 'baskets').put(JSON.stringify(['CHK', 'U-1']), stored, 60_000);
  expect(await withKeys(first).of(owner)).toEqual([]);
});
