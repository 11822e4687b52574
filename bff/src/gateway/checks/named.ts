import { userInfo } from '@ebp/contracts/entities/user';
import { toldList } from '@ebp/contracts/entities/wire';
import type { DataOf } from '@ebp/contracts/operation';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import { isBlank } from '@ebp/contracts/rules/fields';
import { tolerant, tolerantItems } from '@ebp/contracts/tolerant';
import type * as z from 'zod';

/** The key of an item of an answer; undefined where it cannot be read. */
export type KeyOf = (item: unknown) => string | undefined;

/** An item's key is this field, or these fields together. */
export function keyIn(...fields: readonly string[]): KeyOf {
  return (item) => {
    const values = fields.map((field) => Object(item)[field] as unknown);
    return values.every((value) => typeof value === 'string') ? values.join(' ') : undefined;
  };
}

/** The key of a row of counters as `withMachineKey` finds it; a wrong `machinePkey` is no blank one. */
export const machineKeyOf: KeyOf = (row) =>
  keyIn(isBlank(Object(row).machinePkey) ? 'pkey' : 'machinePkey')(row);

/**
 * A list in which the items that a request names must be valid; other invalid items are left out. An item whose key
 * cannot be read may be one of the named ones.
 */
export function named<T extends z.ZodType>(
  item: T,
  keyOf: KeyOf,
  names: readonly string[],
): z.ZodType<z.output<T>[]> {
  const wanted = new Set(names);
  return tolerantItems(item, (right) => {
    const found = new Set(right.map(keyOf));
    const isOneMissing = names.some((name) => !found.has(name));
    return (one) => {
      const key = keyOf(one);
      return key === undefined ? isOneMissing : wanted.has(key);
    };
  });
}

type CallerField = keyof typeof userInfo.shape;
type CallerLists = Partial<Record<'customerList' | 'machineList' | 'customerAddressList', z.ZodType>>;

/** The fields and lists of the upstream's answer about the caller that decisions depend on. */
export function neededOfCaller(
  fields: readonly CallerField[],
  lists: CallerLists = {},
): z.ZodType<DataOf<typeof userCurrentInfo>> {
  const needed = [...fields, ...(Object.keys(lists) as CallerField[])];
  const told = Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, toldList(list)]));
  return tolerant(userCurrentInfo.data, ['userInfo'], { userInfo: tolerant(userInfo, needed, told) });
}
