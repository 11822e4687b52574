import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import type { Entry } from './entry.ts';
import type { Journal } from './journal.ts';

const JournalContext = createContext<Journal | undefined>(undefined);

export const JournalProvider = JournalContext.Provider;

/** The journal of the signed-in person; undefined where nobody is. */
export function useJournal(): Journal | undefined {
  return use(JournalContext);
}

/** @throws Error outside of the portal's pages */
export function useOpenJournal(): Journal {
  const journal = useJournal();
  if (!journal) throw new Error('A page needs a journal around it');
  return journal;
}

/** Its entries, the latest change first. */
export function useEntries(): readonly Entry[] {
  const journal = useJournal();
  return useSyncExternalStore(journal?.subscribe ?? noChanges, journal?.entries ?? noEntries);
}

/** What was not sent yet, or may not have been. */
export function useUnfinished(): readonly Entry[] {
  const entries = useEntries();
  return useMemo(() => entries.filter(isUnfinished), [entries]);
}

/** Keys of the tabs in which this window holds something unfinished. */
export function useUnsavedTabs(): ReadonlySet<string> {
  const journal = useJournal();
  const unfinished = useUnfinished();
  const held = unfinished.filter((entry) => journal?.isMine(entry) && !journal.isUnderWay(entry));
  return new Set(held.map(({ tab }) => tab));
}

function isUnfinished({ state }: Entry): boolean {
  return state !== 'sent';
}

const noChanges = () => () => undefined;
const none: readonly Entry[] = [];
const noEntries = () => none;
