import { personalStore } from '../lib/personal-store.ts';
import type { SafeStorage } from '../lib/safe-storage.ts';

export interface DraftOwner {
  company: string;
  /** The signed-in person; a guest is one as well. */
  user: string;
  form: string;
}

/** What was typed and not sent. It outlives the end of the session for the same person alone; signing out removes it. */
export class DraftStore<Values> {
  readonly #key: string;
  readonly #store: SafeStorage;

  constructor({ company, user, form }: DraftOwner, store: SafeStorage = personalStore) {
    this.#key = `ebp.draft.${company}.${user}.${form}`;
    this.#store = store;
  }

  /** What is kept, as far as it can be read and has the fields of this form; anything else is forgotten. */
  read(initialValues: Values): Values | undefined {
    const text = this.#store.get(this.#key);
    if (text === undefined) return undefined;
    const draft = parsed(text);
    if (isFields(draft) && isFields(initialValues)) {
      const known = Object.keys(draft).filter((name) => sameKind(draft[name], initialValues[name]));
      if (known.length > 0)
        return { ...initialValues, ...Object.fromEntries(known.map((name) => [name, draft[name]])) };
    }
    this.#store.remove(this.#key);
    return undefined;
  }

  /** Keeps the values but for the secret ones: passwords and captchas are never written down. */
  write(values: Values, secret: readonly (keyof Values)[]): void {
    const open = Object.entries(values as object).filter(([name]) => !secret.includes(name as keyof Values));
    this.#store.set(
      this.#key,
      JSON.stringify(Object.fromEntries(open.filter(([, value]) => isWritable(value)))),
    );
  }

  clear(): void {
    this.#store.remove(this.#key);
  }
}

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A form that has changed since the draft was written must not be filled with values of another kind. */
function sameKind(kept: unknown, initial: unknown): boolean {
  return (
    initial !== undefined && typeof kept === typeof initial && Array.isArray(kept) === Array.isArray(initial)
  );
}

/** Files cannot be kept as text. */
function isWritable(value: unknown): boolean {
  return !(value instanceof Blob);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
