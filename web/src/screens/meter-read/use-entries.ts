import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import { useLayoutEffect } from 'react';
import { type MeterReadingBody, submitReading } from '../../api/meter-read.ts';
import type { Fault } from '../../forms/fault.ts';
import { ApiError, isPassing } from '../../lib/gateway/api-error.ts';
import { type Entry as JournalEntry, NoConnection } from '../../lib/journal/entry.ts';
import { useOpenJournal } from '../../lib/journal/open-journal.ts';
import { useEntries as useJournalEntries } from '../../lib/journal/use-journal.ts';
import { useTabPage } from '../../lib/pages/tab.ts';
import { useSession } from '../../lib/session/session.ts';
import { type Entries, type Entry, isTouched, nameOf, newEntry } from './readings.ts';

/** The outcome of one submission. */
export type Outcome =
  /** `at`: when it first left, in milliseconds since 1970. */
  | { readonly kind: 'sent'; readonly reference: string | undefined; readonly at: number }
  /** No answer arrived; the same submission, this entry of the journal, is sent again with its key. */
  | { readonly kind: 'offline' }
  /** Unknown; the list shows it, because a machine that was read today is marked there. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly faults: readonly Fault[] }
  | { readonly kind: 'failed'; readonly error: unknown };

const formOf = (pkey: string) => `meter-read.${pkey}`;
const isReading = ({ form }: JournalEntry) => form.startsWith(formOf(''));
const pkeyOf = ({ form }: JournalEntry) => form.slice(formOf('').length);

/**
 * Unsent and received readings, one entry of the journal per machine. A guest's unsent readings of a machine scanned
 * before stay in the journal until it is scanned again.
 * @param introduce what to do before the first submission
 * @param tellUnknown says that nobody knows whether the readings of this machine were received
 */
export function useEntries(introduce: () => Promise<void>, tellUnknown: (machineId: string) => void) {
  const journal = useOpenJournal();
  const page = useTabPage();
  const scanned = useSession().guestMachines?.[0]?.pkey;
  const all = useJournalEntries().filter(isReading);
  const latestOf = (pkey: string) =>
    journal.entries().find(({ form, state }) => form === formOf(pkey) && state !== 'sent');
  const asEntry = (kept: JournalEntry): Entry => ({
    ...(kept.content as unknown as Entry),
    isWaiting: kept.state === 'sending' && !journal.isUnderWay(kept),
    hasLeft: kept.left?.request !== undefined,
  });
  const note = (pkey: string, { readings, serviceChange }: Entry, machineId: unknown, id?: string) =>
    page &&
    journal.write(id, { form: formOf(pkey), content: { readings, serviceChange, machineId }, ...page });
  const receipts = all.filter(({ state }) => state === 'sent').toReversed();
  const newest = new Map(receipts.map((kept) => [pkeyOf(kept), kept]));
  const isHere = (entry: JournalEntry) => scanned === undefined || pkeyOf(entry) === scanned;
  const unfinished = all.filter((entry) => entry.state !== 'sent' && isHere(entry));
  // Before anybody can change them: input of another window would continue in a new entry.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens: unsent readings are restored to their fields
  useLayoutEffect(() => {
    for (const kept of unfinished) {
      if (kept.state !== 'unknown') journal.take(kept.id);
      else if (journal.renew(kept.id)) tellUnknown(asEntry(kept).machineId ?? '');
    }
  }, []);

  return {
    entries: Object.fromEntries(
      unfinished.toReversed().map((kept) => [pkeyOf(kept), asEntry(kept)]),
    ) as Entries,
    /** What was received, oldest first. */
    receipts,
    /** What was received of a machine since this time, in milliseconds since 1970. */
    receiptOf: (pkey: string, since: number): JournalEntry | undefined =>
      [newest.get(pkey)].find((kept) => kept !== undefined && kept.at >= since),
    /** The current entry, also between two renders. */
    entryOf: (pkey: string): Entry => {
      const kept = latestOf(pkey);
      return kept ? asEntry(kept) : newEntry();
    },
    setEntry: (pkey: string, entry: Entry | undefined): void => {
      const kept = latestOf(pkey);
      if (entry && isTouched(entry)) note(pkey, entry, kept?.content.machineId, kept?.id);
      else if (kept) journal.throwAway(kept.id);
    },
    /**
     * Turns a submission that may have been received into new input; this is safe, because the list shows if it was,
     * and a second reading on one day is rejected.
     */
    renew: (pkey: string): void => {
      const kept = latestOf(pkey);
      if (kept) journal.renew(kept.id);
    },
    /**
     * Sends the readings of one machine, once. Offline, or if the request cannot be built without a connection, they are
     * queued with their key.
     */
    send: async (
      machine: MachineUsage,
      entry: Entry,
      toRequest: () => Promise<MeterReadingBody>,
    ): Promise<Outcome> => {
      const { machinePkey } = machine;
      const kept = note(machinePkey, entry, nameOf(machine), latestOf(machinePkey)?.id);
      if (!kept) return { kind: 'offline' };
      try {
        const { reference, left, at } = await journal.send(
          kept.id,
          async (key, request) => {
            if (!request) return cutOff();
            await introduce().catch((error) =>
              error instanceof NoConnection ? cutOff() : Promise.reject(error),
            );
            return submitReading(request as MeterReadingBody, key);
          },
          () => (navigator.onLine ? toRequest().catch(noneIfPassing) : undefined),
        );
        return { kind: 'sent', reference, at: left?.at ?? at };
      } catch (error) {
        return outcomeOf(error, journal.get(kept.id));
      }
    },
  };
}

async function cutOff(): Promise<never> {
  throw new ApiError('NETWORK', { messageId: 'error.network' });
}

function noneIfPassing(error: unknown): undefined {
  if (!isPassing(error)) throw error;
}

/** The outcome of a failure, for the entry as it is after it. */
function outcomeOf(error: unknown, entry: JournalEntry | undefined): Outcome {
  if (entry?.state === 'sending') return { kind: 'offline' };
  if (entry?.state === 'unknown') return { kind: 'unknown' };
  const faults = error instanceof ApiError ? error.fieldErrors : [];
  return faults.length > 0 ? { kind: 'refused', faults } : { kind: 'failed', error };
}
