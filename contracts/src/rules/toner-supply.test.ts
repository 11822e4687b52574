import { describe, expect, it } from 'vitest';
import { estimateToner, isRunningOut, pacePercent } from './toner-supply.ts';

const ordered = (...orders: readonly (readonly [orderDate: string, qty: number])[]) =>
  orders.map(([orderDate, qty]) => ({ itemName: 'Black toner', orderDate, qty }));

describe('the estimate of when toner runs out', () => {
  it('takes from the past how long one piece lasts, and adds that for each piece of the last order', () => {
    const rows = ordered(['2026-09-10', 2], ['2026-07-01', 1], ['2026-08-10', 1]);
    expect(estimateToner(rows, undefined)).toEqual({
      itemName: 'Black toner',
      // 71 days for two pieces: half a day is rounded up, and not added twice.
      daysEach: 36,
      orders: 3,
      lastOrderDate: '2026-09-10',
      lastQty: 2,
      runsOutOn: '2026-11-20',
    });
  });

  it('counts the orders of one day as one, and none of nothing', () => {
    const rows = ordered(['2026-07-01', 1], ['2026-07-31', 1], ['2026-07-31', 1], ['2026-08-01', 0]);
    expect(estimateToner(rows, undefined)).toBeUndefined();
    expect(estimateToner([...rows, ...ordered(['2026-08-30', 1])], undefined)).toMatchObject({
      orders: 3,
      daysEach: 20,
      runsOutOn: '2026-09-19',
    });
  });

  it('is made of three orders or more', () => {
    expect(estimateToner(ordered(['2026-07-01', 1], ['2026-08-10', 1]), undefined)).toBeUndefined();
    expect(estimateToner([], undefined)).toBeUndefined();
  });

  it('is sooner for a machine that prints more than usual, later for one that prints less', () => {
    const rows = ordered(['2026-07-01', 1], ['2026-07-31', 1], ['2026-08-30', 1]);
    expect(estimateToner(rows, 150)).toMatchObject({ runsOutOn: '2026-09-19', pacePercent: 150 });
    expect(estimateToner(rows, 50)).toMatchObject({ runsOutOn: '2026-10-29' });
  });
});

describe('the pace of a machine', () => {
  it('is the latest usage of its counters in percent of their average, between half and double', () => {
    const black = { usage: 2, averageUsage: 1 };
    expect(pacePercent([black, { usage: 1, averageUsage: 1 }])).toBe(150);
    expect(pacePercent([{ usage: 90_000, averageUsage: 2000 }])).toBe(200);
    expect(pacePercent([{ usage: 1, averageUsage: 2000 }])).toBe(50);
  });

  it('is that of the counters that have both, and unknown without one', () => {
    const rest = [{ usage: null, averageUsage: 2000 }, { usage: 5, averageUsage: 0 }, { usage: 5 }, {}];
    expect(pacePercent([...rest, { usage: 3, averageUsage: 2 }])).toBe(150);
    expect(
      pacePercent([
        { usage: 3, averageUsage: 3 },
        { usage: 0, averageUsage: 2 },
      ]),
    ).toBe(60);
    expect(pacePercent(rest)).toBeUndefined();
  });
});

it('runs out within two weeks, or should have within the last two', () => {
  const is = (runsOutOn: string) => isRunningOut({ runsOutOn }, '2026-11-20');
  expect(['2026-11-05', '2026-11-06', '2026-12-04', '2026-12-05'].map(is)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
