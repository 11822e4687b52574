import { handedOver } from '@ebp/contracts/rules/limits';
import { expect, it, vi } from 'vitest';
import { Unavailable } from '../http/errors.ts';
import { type Handover, Handovers } from './handovers.ts';
import { KeyedNames } from './keyed-names.ts';
import { MemoryDatabase } from './memory-database.ts';
import { Sealer } from './sealer.ts';

const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const database = new MemoryDatabase();
const withKeys = (...keys: readonly [Buffer, ...Buffer[]]) =>
  new Handovers({ database, names: new KeyedNames(keys), sealer: new Sealer(keys) });

const handover = {
  form: 'enquiry',
  content: { subject: 'A' },
  company: 'CHK',
  customerCodes: [],
  atMs: 0,
  sender: { pkey: 'U-1', name: 'Wing Lau' },
} as const;

it('outlives its token key: it is read and ended, once, under a new one', async () => {
  const id = (await withKeys(first).create(handover)) ?? '';
  const rotated = withKeys(second, first);
  expect(await rotated.read(id)).toMatchObject({ ...handover, end: { state: 'open' } });
  const end = { state: 'returned', by: 'Mei Chan', at: '2026-11-20T05:00:00.000Z', note: 'No' } as const;
  const both = await Promise.all([rotated.end(id, end), rotated.end(id, end)]);
  expect(both.sort()).toEqual([false, true]);
  expect((await rotated.read(id))?.end).toEqual(end);
  expect(await withKeys(second).read(id)).toBeUndefined();
});

it('keeps of what was sent nothing but who sent it', async () => {
  const handovers = withKeys(first);
  const id = (await handovers.create({ ...handover, items: [{ itemName: 'Black toner', qty: 2 }] })) ?? '';
  const end = { state: 'sent', by: 'Mei Chan', at: '2026-11-20T05:00:00.000Z' } as const;
  expect(await handovers.end(id, end)).toBe(true);
  expect(await handovers.read(id)).toEqual({ ...handover, content: {}, end });
});

it.each<[Handover['end']['state'], 'returned' | 'sent', boolean]>([
  ['open', 'returned', true],
  ['open', 'sent', true],
  ['returned', 'returned', false],
  ['returned', 'sent', true],
  ['sent', 'returned', false],
  ['sent', 'sent', false],
])('that is %s can be ended as %s: %s', async (state, next, isNoted) => {
  const handovers = withKeys(first);
  const id = (await handovers.create(handover)) ?? '';
  const ends = {
    returned: { state: 'returned', by: 'Mei Chan', at: '2026-11-20T05:00:00.000Z', note: '' },
    sent: { state: 'sent', by: 'Mei Chan', at: '2026-11-20T05:00:00.000Z' },
  } as const;
  if (state !== 'open') await handovers.end(id, ends[state]);
  expect(await handovers.end(id, ends[next])).toBe(isNoted);
});

it('is none where a release stored it differently', async () => {
  const handovers = withKeys(first);
  const id = (await handovers.create({ ...handover, customerCodes: undefined } as never)) ?? '';
  expect(await handovers.read(id)).toBeUndefined();
  const end = { state: 'sent', by: 'Mei Chan', at: '2026-11-20T05:00:00.000Z' } as const;
  expect(await handovers.end(id, end)).toBe(false);
});

it('takes no place that could not be stored', async () => {
  const handovers = withKeys(first);
  const own = { ...handover, sender: { pkey: 'U-2', name: 'Mei Chan' } };
  vi.spyOn(database, 'put').mockRejectedValueOnce(new Unavailable());
  await expect(handovers.create(own)).rejects.toThrow(Unavailable);
  const created = await Promise.all(
    Array.from({ length: handedOver.mostOpen + 1 }, () => handovers.create(own)),
  );
  const open = created.filter((id) => id !== undefined);
  expect(open).toHaveLength(handedOver.mostOpen);
  await handovers.end(open[0] ?? '', { state: 'sent', by: 'Mei Chan', at: '2026-11-20T05:00:00.000Z' });
  const more = [await handovers.create(own), await handovers.create(own)];
  expect(more).toEqual([expect.any(String), undefined]);
});

it('takes a place until its content is erased: who returns their own again and again fills no store', async () => {
  const handovers = withKeys(first);
  const own = { ...handover, sender: { pkey: 'U-3', name: 'Mei Chan' } };
  const at = '2026-11-20T05:00:00.000Z';
  const ids: string[] = [];
  for (let count = 0; count <= handedOver.mostKept; count += 1) {
    const id = await handovers.create(own);
    if (id === undefined) break;
    ids.push(id);
    await handovers.end(id, { state: 'returned', by: 'Mei Chan', at, note: '' });
  }
  expect(ids).toHaveLength(handedOver.mostKept);
  await handovers.end(ids[0] ?? '', { state: 'sent', by: 'Mei Chan', at });
  const more = [await handovers.create(own), await handovers.create(own)];
  expect(more).toEqual([expect.any(String), undefined]);
});
