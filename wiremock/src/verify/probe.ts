import type { DataOf, Operation, RequestOf } from '@ebp/contracts/operation';
import type { CallParts } from './upstream-client.ts';

/** Answers of the calls made so far; later probes ask about what these named. */
export class Seen {
  readonly #answers = new Map<string, unknown[]>();

  add(operation: Operation, data: unknown): void {
    this.#answers.set(operation.id, [...(this.#answers.get(operation.id) ?? []), data]);
  }

  /** Parsed answers of an operation, in the order they came. */
  of<O extends Operation>(operation: O): readonly DataOf<O>[] {
    return (this.#answers.get(operation.id) ?? []) as DataOf<O>[];
  }
}

/** What is asked of one read operation, given what was seen before. Nothing to ask about gives no request. */
export interface Probe {
  readonly operation: Operation;
  readonly requests: (seen: Seen) => readonly CallParts[];
}

/** Rows of a kind that are looked at; a contract breaks in the first ones or nowhere. */
const sample = 3;

/** A probe whose requests are typed by the operation. */
export function probe<O extends Operation>(
  operation: O,
  requests: (seen: Seen) => readonly RequestOf<O>[],
): Probe {
  return { operation, requests: (seen) => requests(seen).slice(0, sample) as readonly CallParts[] };
}

/** A probe of an operation that needs nothing but who asks. */
export function plainProbe(operation: Operation): Probe {
  return { operation, requests: () => [{}] };
}
