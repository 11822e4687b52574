import type { Machine } from '@ebp/contracts/entities/machine';
import { modelKeyOf } from './model-key.ts';
import type { ModelKey } from './models.ts';

export interface CounterState {
  readonly counterCode: string;
  readonly counterName: string;
  /** Readings at the last three reports, oldest first. */
  readonly readings: readonly [number, number, number];
  readonly averageUsage: number;
}

type Kind = readonly [code: string, name: string, pagesAMonth: number];

const mono: Kind = ['BK', 'Black', 2950];
const colour: Kind = ['CL', 'Colour', 1180];
const kinds: Readonly<Record<ModelKey, readonly Kind[]>> = {
  c5560: [mono, colour],
  c7780: [mono, colour, ['LG', 'Large format', 340]],
  c356: [mono, colour],
  p248: [mono],
  v900: [['BK', 'Black', 41_200], colour, ['BN', 'Banner', 85]],
};

/** Counters of a machine: the same numbers each time, different from machine to machine. */
export function countersOf(machine: Machine): readonly CounterState[] {
  const number = Number(machine.pkey.slice(-4));
  return kinds[modelKeyOf(machine)].map(([counterCode, counterName, pages], index) => {
    const first = 8_000 + number * 1_337 + pages * (4 + (number % 9)) - index * 211;
    const second = first + pages + number * 7;
    const third = second + pages - number * 5;
    return { counterCode, counterName, readings: [first, second, third], averageUsage: pages };
  });
}
