import type { Fault } from '../../forms/fault.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { EntryState } from '../../lib/journal/entry.ts';

/** What became of one submission. */
export type Outcome =
  | { readonly kind: 'sent'; readonly reference: string | undefined }
  /** No answer came; the same submission goes out again under its key. */
  | { readonly kind: 'offline' }
  /** Nobody knows; the list tells, as a machine that was read today is marked there. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly faults: readonly Fault[] }
  | { readonly kind: 'failed'; readonly error: unknown };

/** What a failure came to, for an entry that is in this state since. */
export function outcomeOf(error: unknown, state: EntryState | undefined): Outcome {
  if (state === 'sending') return { kind: 'offline' };
  if (state === 'unknown') return { kind: 'unknown' };
  const faults = error instanceof ApiError ? error.fieldErrors : [];
  return faults.length > 0 ? { kind: 'refused', faults } : { kind: 'failed', error };
}
