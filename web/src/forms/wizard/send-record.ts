import { personalStore } from '../../lib/personal-store.ts';
import type { SafeStorage } from '../../lib/safe-storage.ts';
import type { DraftOwner } from '../draft-store.ts';

/**
 * What became of a form that is sent once.
 * - `unsent`: nothing has left yet, or the gateway refused it.
 * - `open`: it was sent and no answer arrived here. Sent again under the same key it brings the first answer.
 * - `unknown`: the gateway has no answer either; only the list of what was received can tell.
 * - `done`: received, under this reference number where one was given.
 */
export type Sending =
  | { readonly state: 'unsent' | 'open' | 'unknown'; readonly key: string }
  | { readonly state: 'done'; readonly reference: string | undefined };

/** Makes the next thing to send a new one. */
export function freshSending(): Sending {
  return { state: 'unsent', key: crypto.randomUUID() };
}

/** Keeps it in this window, so that a reload in the middle of sending makes no second order. */
export class SendRecord {
  readonly #key: string;
  readonly #store: SafeStorage;

  constructor({ company, user, form }: DraftOwner, store: SafeStorage = personalStore) {
    this.#key = `ebp.sent.${company}.${user}.${form}`;
    this.#store = store;
  }

  /** What is kept; a fresh one where nothing usable is. */
  read(): Sending {
    return parse(this.#store.get(this.#key)) ?? freshSending();
  }

  write(sending: Sending): void {
    if (sending.state === 'unsent') this.#store.remove(this.#key);
    else this.#store.set(this.#key, JSON.stringify(sending));
  }
}

function parse(text: string | undefined): Sending | undefined {
  try {
    const { state, key, reference } = JSON.parse(text ?? 'null') ?? {};
    if (state === 'done') return { state, reference: typeof reference === 'string' ? reference : undefined };
    return (state === 'open' || state === 'unknown') && typeof key === 'string' ? { state, key } : undefined;
  } catch {
    return undefined;
  }
}
