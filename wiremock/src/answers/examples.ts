import type { Machine } from '@ebp/contracts/entities/machine';
import { machinesOf } from '../world/machines.ts';
import { type Person, peopleOf, type World } from '../world/world.ts';

function first<T>(rows: readonly T[], what: string, { company }: World): T {
  const [row] = rows;
  if (row === undefined) throw new RangeError(`${company} has no ${what} for the examples`);
  return row;
}

/** The administrator, the caller of most examples. */
export const administrator = (world: World): Person =>
  first(
    peopleOf(world).filter(({ kind }) => kind === 'user'),
    'administrator',
    world,
  );

/** The contact-centre agent who signs in; the colleagues of an agent are known by name only. */
export const agents = (world: World): readonly Person[] =>
  peopleOf(world)
    .filter(({ kind }) => kind === 'agent')
    .slice(0, 1);

/** The machine used in the examples. */
export const firstMachine = (world: World): Machine => first(machinesOf(world), 'machine', world);

export const firstCustomer = (world: World) => first(world.read('customers'), 'customer', world);

/** Calls of every agent about the first customer. */
export const ofFirstCustomer = (world: World, query: Readonly<Record<string, string>>) =>
  agents(world).map((as) => ({ as, query: { ...query, customerCode: firstCustomer(world).code } }));

/**
 * Calls of the agent about one row of a list, the first by default: each write that names a version needs one of its own.
 */
export const aboutOne =
  <R, T>(list: (world: World) => readonly R[], example: (row: R, world: World) => T, at = 0) =>
  (world: World) =>
    list(world)
      .slice(at, at + 1)
      .flatMap((row) => agents(world).map((as) => ({ as, ...example(row, world) })));
