import type { WorldFileName } from './files.ts';
import type { Person, World } from './world.ts';

interface Owned {
  readonly customerCode?: string | null | undefined;
  readonly machinePkey?: string | undefined;
}

/** Files whose rows name their customer or machine. */
const owned: ReadonlySet<WorldFileName> = new Set([
  'people',
  'account-managers',
  'paper',
  'meters',
  'visits',
  'statements',
  'orders',
  'messages',
]);

/**
 * The company as one person may see it: their customers, the machines granted to them, and related rows. An agent sees
 * all customers.
 */
export function worldSeenBy(world: World, { kind, access }: Person): World {
  if (kind === 'agent') return world;
  const customers = world.read('customers').filter(({ code }) => code in access);
  const machines = world.read('machines').filter(({ customerCode, pkey }) => {
    const granted = access[customerCode];
    return granted === 'all' || granted?.includes(pkey) === true;
  });
  const machineKeys = new Set(machines.map(({ pkey }) => pkey));
  const isSeen = ({ customerCode, machinePkey }: Owned) =>
    (!customerCode || customerCode in access) && (!machinePkey || machineKeys.has(machinePkey));
  const read = (name: WorldFileName) => {
    if (name === 'customers') return customers;
    if (name === 'machines') return machines;
    const rows = world.read(name);
    return owned.has(name) ? (rows as readonly Owned[]).filter(isSeen) : rows;
  };
  return { ...world, read: read as World['read'] };
}
