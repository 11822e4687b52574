import { meterReadCreateKey, type ScreenSlug, screenRights } from './screen-rights.ts';

type Rows = typeof screenRights;

/** A function key: a right as the upstream grants it to a user. */
export type FunctionKey =
  | { [Slug in ScreenSlug]: Extract<Rows[Slug][keyof Rows[Slug]], `CP_${string}`> }[ScreenSlug]
  | typeof meterReadCreateKey;

const isKey = (value: string | undefined): value is FunctionKey => value?.startsWith('CP_') === true;
const rows = Object.entries(screenRights).map(([slug, row]) => {
  const flags: Readonly<Record<string, string>> = row;
  return {
    isAgents: slug.startsWith('ecca'),
    opening: 'within' in row ? [] : [flags[row.opens]].filter(isKey),
    all: Object.values(flags).filter(isKey),
  };
});
const customers = rows.filter(({ isAgents }) => !isAgents);
const unique = (keys: readonly FunctionKey[]): readonly FunctionKey[] => [...new Set(keys)];

/** Keys that open an area: their holders see its menu item and may open its page. */
export const menuKeys = unique(customers.flatMap(({ opening }) => opening));

/** Keys that allow one action inside an area. */
export const actionKeys = unique([...customers.flatMap(({ all }) => all), meterReadCreateKey]).filter(
  (key) => !menuKeys.includes(key),
);

/** Keys of the supplier's own contact-centre agents; no customer holds them. */
export const agentKeys = unique(rows.filter(({ isAgents }) => isAgents).flatMap(({ all }) => all));
const ofAgents: ReadonlySet<string> = new Set(agentKeys);

/** Whether only agents of the contact centre hold this key. */
export function isAgentKey(key: string): boolean {
  return ofAgents.has(key);
}

export const functionKeys = [...menuKeys, ...actionKeys, ...agentKeys];

const known: ReadonlySet<string> = new Set(functionKeys);

/** Whether an entry of an upstream action list is a known key; unknown entries are ignored. */
export function isFunctionKey(value: string): value is FunctionKey {
  return known.has(value);
}
