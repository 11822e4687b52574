import { tonerOrderCreate } from '@ebp/contracts/operations/toner-order';
import { rememberedRequests } from '@ebp/contracts/rules/sent-requests';
import { expect, it } from 'vitest';
import { sentRequestOf } from './sent-request.ts';

const ordered = (machineCount: number, names: readonly string[]) => {
  const productList = names.map((tonerCategoryName) => ({ tonerCategoryName, qty: 1 }));
  const machineList = Array.from({ length: machineCount }, (_, at) => ({
    machinePkey: `M-${at}`,
    productList,
  }));
  return sentRequestOf(tonerOrderCreate, { machineList }, {});
};

it('adds up the same toner of several machines', () => {
  const { items, itemCount, machines } = ordered(12, ['Black', 'Cyan']) ?? {};
  expect(items).toEqual([
    { name: 'Black', qty: 12 },
    { name: 'Cyan', qty: 12 },
  ]);
  expect([itemCount, machines?.length]).toEqual([undefined, 12]);
});

it('remembers a number of items, and how many there were if there were more', () => {
  const { items, itemCount } =
    ordered(
      2,
      Array.from({ length: 25 }, (_, at) => `Toner ${at}`),
    ) ?? {};
  expect([items?.length, itemCount]).toEqual([rememberedRequests.items, 25]);
});
