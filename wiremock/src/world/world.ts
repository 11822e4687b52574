import type { CompanyCode } from '@ebp/contracts/companies';
import type { Changes } from '../service/state.ts';
import type { Facts } from './facts.ts';
import type { Row, WorldFile, WorldFileName } from './files.ts';

/** One company in its current state: its files, and the users' changes since the start. */
export interface World {
  readonly company: CompanyCode;
  readonly today: string;
  readonly moment: string;
  readonly changes: Changes;
  read<N extends WorldFileName>(name: N): WorldFile<N>;
  /** The bytes of a file below `__files`. */
  bytes(path: string): Buffer;
}

/** Merges the changes into the facts. Created for each call, so that file and clock are read once. */
export function worldOf(facts: Facts, changes: Changes): World {
  const files = new Map<WorldFileName, unknown>();
  const { company, today, moment } = facts;
  return {
    company,
    today,
    moment,
    changes,
    read: <N extends WorldFileName>(name: N) => {
      if (!files.has(name)) files.set(name, facts.read(name, today));
      return files.get(name) as WorldFile<N>;
    },
    bytes: (path) => facts.bytes(path),
  };
}

/** A person who can sign in, or is only in the list of users. */
export type Person = Row<'people'> & { readonly company: CompanyCode; readonly applicationPkey: string };

/** Everybody of the company, each with the access that an administrator saved last. */
export function peopleOf(world: World): readonly Person[] {
  const { company } = world;
  return world.read('people').map((row) => ({
    ...row,
    company,
    applicationPkey: `APP-${company}`,
    access: savedAccess(world, row.pkey) ?? row.access,
  }));
}

/** Customers and machines as granted in the form of a user; users save no such lists for themselves. */
function savedAccess({ changes, read }: World, pkey: string): Person['access'] | undefined {
  const { customerList, machineList = [] } = changes.users.saved[pkey] ?? {};
  if (!customerList) return undefined;
  // A row without a key names its machine by the serial number.
  const keyOf = ({ pkey, serialNumber }: (typeof machineList)[number]) =>
    pkey ?? read('machines').find((machine) => machine.serialNumber === serialNumber)?.pkey;
  const granted = machineList.filter(({ isAssign }) => isAssign);
  const machinesOf = (code: string) =>
    granted.filter(({ customerCode }) => customerCode === code).flatMap((machine) => keyOf(machine) ?? []);
  return Object.fromEntries(
    customerList
      .filter(({ isAssign }) => isAssign)
      .map(({ code, isAllMachine }) => [code, isAllMachine ? 'all' : machinesOf(code)]),
  );
}

/** Today's number for a new order or request, e.g. `TO-CHK-261120-0001`. */
export function newReference(world: World, prefix: string): string {
  world.changes.lastNumber += 1;
  const day = world.today.slice(2).replaceAll('-', '');
  return `${prefix}-${world.company}-${day}-${String(world.changes.lastNumber).padStart(4, '0')}`;
}
