import type { Machine } from '@ebp/contracts/entities/machine';
import type { TonerProduct } from '@ebp/contracts/entities/product';
import { buildTonerProduct } from '@ebp/contracts/testing/product';
import { modelKeyOf } from './model-key.ts';
import type { ModelKey } from './models.ts';

type Cartridge = readonly [code: string, name: string, maxOrderQty: number];

const colours = (series: string, maximum: number): readonly Cartridge[] => [
  ['BK', `Black toner ${series}`, maximum],
  ['CY', `Cyan toner ${series}`, Math.max(1, maximum - 2)],
  ['MG', `Magenta toner ${series}`, Math.max(1, maximum - 2)],
  ['YE', `Yellow toner ${series}`, Math.max(1, maximum - 2)],
];
const waste: Cartridge = ['WT', 'Waste toner container WT-202', 1];

const cartridges: Readonly<Record<ModelKey, readonly Cartridge[]>> = {
  c5560: [...colours('TG-71', 4), waste],
  c7780: [...colours('TG-77', 6), waste],
  c356: colours('TG-55', 3),
  p248: [['BK', 'Black toner cartridge 248', 2]],
  // Ordered for the day: nothing may be stocked.
  v900: [
    ['BK', 'Black toner V9', 8],
    ['CL', 'Clear coat V9', 0],
  ],
};

/** Toner that fits a machine. A key names machine and cartridge, as each machine has its own maximum. */
export function tonerOf(machine: Machine): readonly TonerProduct[] {
  return cartridges[modelKeyOf(machine)].map(([code, tonerCategoryName, maxOrderQty]) =>
    buildTonerProduct({
      pkey: `TN-${machine.pkey}-${code}`,
      machinePkey: machine.pkey,
      tonerCategoryName,
      maxOrderQty,
    }),
  );
}
