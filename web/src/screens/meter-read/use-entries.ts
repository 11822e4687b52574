import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { DraftStore } from '../../forms/draft-store.ts';
import { useUnsavedForm } from '../../forms/unsaved-forms.ts';
import { useSession, useUser } from '../../lib/session.ts';
import { type Entries, type Entry, isTouched, newEntry } from './readings.ts';

/** A reading that was received from this window. */
export interface Receipt {
  readonly machinePkey: string;
  readonly machineId: string;
  readonly reference: string;
  /** ISO 8601 instant. */
  readonly at: string;
}

interface Kept {
  readonly entries: Entries;
  readonly receipts: readonly Receipt[];
}

const nothing: Kept = { entries: {}, receipts: [] };

/**
 * What was entered and what was received, kept in this window: a reload, a timeout or a lost connection loses nothing. Of
 * several changes in a row each sees the one before.
 */
export function useEntries() {
  const { company } = useSession();
  const { pkey: user } = useUser();
  const store = useMemo(() => new DraftStore<Kept>({ company, user, form: 'meter-read' }), [company, user]);
  const [kept, setKept] = useState<Kept>(() => store.read(nothing) ?? nothing);
  const latest = useRef(kept);
  const change = useCallback(
    (update: (before: Kept) => Kept) => {
      latest.current = update(latest.current);
      store.write(latest.current, []);
      setKept(latest.current);
    },
    [store],
  );
  useUnsavedForm(Object.values(kept.entries).some(isTouched));
  useEffect(() => {
    latest.current = kept;
  }, [kept]);

  return {
    ...kept,
    /** The entry as it is now, also between two renders. */
    entryOf: useCallback((pkey: string): Entry => latest.current.entries[pkey] ?? newEntry(), []),
    setEntry: useCallback(
      (pkey: string, entry: Entry | undefined) =>
        change(({ entries, ...rest }) => {
          const { [pkey]: _before, ...others } = entries;
          return { ...rest, entries: entry && isTouched(entry) ? { ...others, [pkey]: entry } : others };
        }),
      [change],
    ),
    addReceipt: useCallback(
      (receipt: Receipt) =>
        change(({ receipts, ...rest }) => ({ ...rest, receipts: [...receipts, receipt] })),
      [change],
    ),
  };
}
