import { putOffMs } from '@ebp/contracts/rules/limits';
import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import type { Entry } from './entry.ts';
import type { Journal } from './journal.ts';

const JournalContext = createContext<Journal | undefined>(undefined);

export const JournalProvider = JournalContext.Provider;

/** The journal of the signed-in person; undefined if nobody is signed in. */
export function useJournal(): Journal | undefined {
  return use(JournalContext);
}

/** Its entries, the latest change first. */
export function useEntries(): readonly Entry[] {
  const journal = useJournal();
  return useSyncExternalStore(journal?.subscribe ?? noChanges, journal?.entries ?? noEntries);
}

/** Entries that were not sent, or may not have been received. */
export function useUnfinished(): readonly Entry[] {
  const entries = useEntries();
  return useMemo(() => entries.filter(isUnfinished), [entries]);
}

/** Keys of the tabs in which this window has unfinished entries. */
export function useUnsavedTabs(): ReadonlySet<string> {
  const journal = useJournal();
  const unfinished = useUnfinished();
  const held = unfinished.filter((entry) => journal?.isMine(entry) && !journal.isUnderWay(entry));
  return new Set(held.map(({ tab }) => tab));
}

function isUnfinished({ state }: Entry): boolean {
  return state !== 'sent';
}

/** Whether home does not list it for now: put off for a week, and not changed since. */
export function isPutOff({ putOffAt = 0, at }: Entry): boolean {
  return putOffAt >= at && Date.now() < putOffAt + putOffMs;
}

const noChanges = () => () => undefined;
const none: readonly Entry[] = [];
const noEntries = () => none;
