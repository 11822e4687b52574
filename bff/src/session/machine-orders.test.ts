import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KeyedNames } from './keyed-names.ts';
import { MachineOrders } from './machine-orders.ts';
import { MemoryDatabase } from './memory-database.ts';
import { Sealer } from './sealer.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-01-15T03:00:00Z') }));
afterEach(() => void vi.useRealTimers());

it('what was ordered for a machine is told of that machine alone, for 14 days', async () => {
  const keys = [Buffer.alloc(32, 1)] as const;
  const database = new MemoryDatabase();
  const orders = new MachineOrders({ database, names: new KeyedNames(keys), sealer: new Sealer(keys) });
  const order = { sentAt: new Date().toISOString(), items: [{ name: 'Black toner', qty: 2 }] };
  await orders.add('CHK', 'M-1', order);
  for (const [company, machine] of [
    ['CHK', 'M-2'],
    ['CSPL', 'M-1'],
  ] as const)
    expect(await orders.of(company, machine)).toEqual([]);
  vi.setSystemTime(new Date('2026-01-29T02:59:59.999Z'));
  expect(await orders.of('CHK', 'M-1')).toEqual([order]);
  vi.setSystemTime(new Date('2026-01-29T03:00:00Z'));
  expect(await orders.of('CHK', 'M-1')).toEqual([]);
  await database.close();
});
