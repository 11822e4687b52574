import type { ConsumableOrder } from '@ebp/contracts/entities/consumable-order';
import { buildConsumableOrder } from '@ebp/contracts/testing/document-rows';
import { describe, expect, it } from 'vitest';
import { lastOrders } from './last-orders.ts';

const row = (overrides: Partial<ConsumableOrder>) =>
  buildConsumableOrder({ serialNumber: 'SN-1', itemName: 'Black toner TG-71', qty: 2, ...overrides });
const now = new Date('2026-11-20T02:00:00Z');
const of = (...history: ConsumableOrder[]) => lastOrders(history, 'Asia/Hong_Kong', now);

describe('last order of a toner for a machine', () => {
  it('is the newest with the same serial number and name, however these are written', () => {
    const lastOrderOf = of(
      row({ orderDate: '2026-05-01', qty: 1 }),
      row({ orderDate: '2026-08-01', qty: 4, itemName: 'black toner  TG-71 ', serialNumber: 'sn-1' }),
    );
    expect(lastOrderOf('SN-1', 'Black toner TG-71')).toMatchObject({ qty: 4, orderDate: '2026-08-01' });
    expect(lastOrderOf('SN-2', 'Black toner TG-71')).toBeUndefined();
    expect(lastOrderOf('SN-1', 'Cyan toner TG-71')).toBeUndefined();
  });

  it('counts as recent for 14 days', () => {
    const recent = (orderDate: string) => of(row({ orderDate }))('SN-1', 'Black toner TG-71')?.isRecent;
    expect([recent('2026-11-20'), recent('2026-11-06'), recent('2026-11-05')]).toEqual([true, true, false]);
  });

  it('leaves out paper, which belongs to no machine', () => {
    expect(of(row({ serialNumber: null }))('', 'Black toner TG-71')).toBeUndefined();
  });
});
