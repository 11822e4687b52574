import type { DataOf, Operation, RequestOf } from '@ebp/contracts/operation';
import type { CallParts } from './upstream-client.ts';

/** Answers of the calls made so far; later probes use the records they named. */
export class Seen {
  readonly #answers = new Map<string, { readonly data: unknown; readonly parts: CallParts }[]>();

  add(operation: Operation, data: unknown, parts: CallParts = {}): void {
    this.#answers.set(operation.id, [...(this.#answers.get(operation.id) ?? []), { data, parts }]);
  }

  /** Parsed answers of an operation, in order of arrival; only those to calls with these query fields. */
  of<O extends Operation>(operation: O, asked: CallParts['query'] = {}): readonly DataOf<O>[] {
    const answers = this.#answers.get(operation.id) ?? [];
    const isAsked = ({ query }: CallParts) =>
      Object.entries(asked).every(([name, value]) => query?.[name] === value);
    return answers.filter(({ parts }) => isAsked(parts)).map(({ data }) => data as DataOf<O>);
  }
}

/** The calls of one read operation, given the answers so far. Without suitable records there is no call. */
export interface Probe {
  readonly operation: Operation;
  readonly requests: (seen: Seen) => readonly CallParts[];
  /** The record that it asks for may be unknown, so a refusal and 404 are no faults. */
  readonly mayBeRefused?: boolean;
}

/** How many rows of a list are followed; a contract breaks in the first ones or nowhere. */
const sample = 3;

/** A probe whose requests are typed by the operation. */
export function probe<O extends Operation>(
  operation: O,
  requests: (seen: Seen) => readonly RequestOf<O>[],
): Probe {
  return { operation, requests: (seen) => requests(seen).slice(0, sample) as readonly CallParts[] };
}

/** A probe of an operation that needs only the caller's identity. */
export function plainProbe(operation: Operation): Probe {
  return { operation, requests: () => [{}] };
}
