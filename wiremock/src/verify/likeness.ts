import type { Operation } from '@ebp/contracts/operation';
import type { Seen } from './probe.ts';

/** Fields with which records refer to each other. */
const identifying = /^(?:.*pkey|.*code|.*id|.*no|.*key|.*number|.*email|from|contact.*|.*name)$/i;

/** Values of the recorded world -> values at the same place of a live upstream's answers. */
export type Likeness = ReadonlyMap<string, string>;

/**
 * Maps values between two upstreams that received the same calls: the first machine of one corresponds to the first
 * machine of the other. A value known to both maps to itself.
 */
export function likenessOf(recorded: Seen, live: Seen, operations: readonly Operation[]): Likeness {
  const likeness = new Map<string, string>();
  const known = new Set<string>();
  for (const operation of operations) gather(live.of(operation), known);
  for (const operation of operations)
    pair(recorded.of(operation), live.of(operation), '', { likeness, known });
  return likeness;
}

function gather(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') texts.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) gather(inner, texts);
}

interface Pairs {
  readonly likeness: Map<string, string>;
  readonly known: ReadonlySet<string>;
}

function pair(recorded: unknown, live: unknown, name: string, pairs: Pairs): void {
  if (typeof recorded === 'string') {
    const isNew = typeof live === 'string' && identifying.test(name) && !pairs.known.has(recorded);
    if (isNew && !pairs.likeness.has(recorded)) pairs.likeness.set(recorded, live);
    return;
  }
  if (typeof recorded !== 'object' || recorded === null || typeof live !== 'object' || live === null) return;
  for (const [key, inner] of Object.entries(recorded)) {
    pair(inner, live[key as keyof typeof live], Array.isArray(recorded) ? name : key, pairs);
  }
}

/** A copy of a value with every text replaced by its counterpart. */
export function alike<T>(value: T, likeness: Likeness): T {
  if (typeof value === 'string') return (likeness.get(value) ?? value) as T;
  if (Array.isArray(value)) return value.map((item) => alike(item, likeness)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [likeness.get(name) ?? name, alike(inner, likeness)]),
  ) as T;
}
