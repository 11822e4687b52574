import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import { submitReading } from '../../api/meter-read.ts';
import type { Fault } from '../../forms/fault.ts';
import { ApiError } from '../../lib/api-error.ts';
import { type Entry, toRequest } from './readings.ts';

/** What became of one submission. */
export type Outcome =
  | { readonly kind: 'sent'; readonly reference: string | undefined }
  /** No answer came; the same submission can go out again under its key. */
  | { readonly kind: 'offline' }
  /** Nobody knows; the list tells, as a machine that was read today is marked there. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly faults: readonly Fault[] }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Sends the readings of one machine: one call, whatever comes of it. */
export async function sendEntry(machine: MachineUsage, entry: Entry, canUpdate: boolean): Promise<Outcome> {
  if (!navigator.onLine) return { kind: 'offline' };
  try {
    return { kind: 'sent', reference: await submitReading(toRequest(machine, entry, canUpdate), entry.key) };
  } catch (error) {
    return outcomeOf(error);
  }
}

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiError)) return { kind: 'failed', error };
  if (error.fieldErrors.length > 0) return { kind: 'refused', faults: error.fieldErrors };
  switch (error.code) {
    case 'NETWORK':
      return { kind: 'offline' };
    case 'OUTCOME_UNKNOWN':
    case 'CONFLICT':
    case 'BAD_ANSWER':
      return { kind: 'unknown' };
    default:
      return { kind: 'failed', error };
  }
}
