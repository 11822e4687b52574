import type { WorldFileName } from './files.ts';
import type { Person, World } from './world.ts';

interface Owned {
  readonly customerCode?: string | null | undefined;
  readonly machinePkey?: string | undefined;
}

/** Whose the rows of a file are: of the customer or machine that each names, or everybody's. Agents alone ask for some. */
const rowsAre = {
  settings: 'everybodys',
  meters: 'owned',
  visits: 'owned',
  statements: 'owned',
  orders: 'owned',
  messages: 'owned',
  people: 'owned',
  'account-managers': 'owned',
  paper: 'owned',
  'contact-accounts': 'everybodys',
  tasks: 'everybodys',
  'contact-history': 'everybodys',
  emails: 'everybodys',
  faxes: 'everybodys',
  reports: 'everybodys',
  models: 'everybodys',
  roles: 'everybodys',
  'code-lists': 'everybodys',
  banners: 'everybodys',
  'faq-generations': 'everybodys',
  faqs: 'everybodys',
  forms: 'everybodys',
  pages: 'everybodys',
  phrases: 'everybodys',
  videos: 'everybodys',
} as const satisfies Record<Exclude<WorldFileName, 'customers' | 'machines'>, 'owned' | 'everybodys'>;

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
    return rowsAre[name] === 'owned' ? (rows as readonly Owned[]).filter(isSeen) : rows;
  };
  return { ...world, read: read as World['read'] };
}
