import { isAgentKey, meterReadCreateKey, type ScreenSlug, screenRights } from './screen-rights.ts';

type Rows = typeof screenRights;

/** A function key: a right as the upstream grants it to a user. */
export type FunctionKey =
  | { [Slug in ScreenSlug]: Extract<Rows[Slug][keyof Rows[Slug]], `CP_${string}`> }[ScreenSlug]
  | typeof meterReadCreateKey;

const isKey = (value: string | undefined): value is FunctionKey => value?.startsWith('CP_') === true;
const rows = Object.values(screenRights).map((row) => {
  const flags: Readonly<Record<string, string>> = row;
  return {
    opening: 'within' in row ? [] : [flags[row.opens]].filter(isKey),
    all: Object.values(flags).filter(isKey),
  };
});
const every = new Set<FunctionKey>([...rows.flatMap(({ all }) => all), meterReadCreateKey]);
const opening = new Set(rows.flatMap((row) => row.opening));

/** Keys that open an area: their holders see its menu item and may open its page. */
export const menuKeys: readonly FunctionKey[] = [...opening].filter((key) => !isAgentKey(key));

/** Keys that allow one action inside an area. */
export const actionKeys: readonly FunctionKey[] = [...every].filter(
  (key) => !isAgentKey(key) && !opening.has(key),
);

/** Keys of the supplier's own contact-centre agents; no customer holds them. */
export const agentKeys: readonly FunctionKey[] = [...every].filter(isAgentKey);

export const functionKeys = [...menuKeys, ...actionKeys, ...agentKeys];

const known: ReadonlySet<string> = new Set(functionKeys);

/** Whether an entry of an upstream action list is a known key; unknown entries are ignored. */
export function isFunctionKey(value: string): value is FunctionKey {
  return known.has(value);
}
