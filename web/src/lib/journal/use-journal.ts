import { putOffMs } from '@ebp/contracts/rules/limits';
import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import type { Entry } from './entry.ts';
import type { Journal } from './journal.ts';

const JournalContext = createContext<Journal | undefined>(undefined);

export const JournalProvider = JournalContext.Provider;

/** The journal of the signed-in person; undefined until it has opened, and if nobody is signed in. */
export function useJournal(): Journal | undefined {
  return use(JournalContext);
}

/** Its entries, the latest change first. */
export function useEntries(): readonly Entry[] {
  const journal = useJournal();
  return useSyncExternalStore(journal?.subscribe ?? noChanges, journal?.entries ?? noEntries);
}

/**
 * The entries of a form, the latest change first. The form knows what it writes itself: its own entry, of this id, renders
 * it again once something else becomes of it.
 */
export function useEntriesOf(form: string, id: string | undefined): readonly Entry[] {
  const journal = useJournal();
  const entries = () => journal?.entries().filter((entry) => entry.form === form) ?? none;
  const read = (): string => {
    const own = journal?.get(id)?.id;
    const shown = entries().map(({ content: _content, at, revision, path, ...entry }) => {
      const isWritten = entry.id === own && entry.state === 'writing';
      return [entry, journal?.isElsewhere(entry), !isWritten && [at, revision, path]];
    });
    return JSON.stringify(shown);
  };
  useSyncExternalStore(journal?.subscribe ?? noChanges, read);
  return entries();
}

/** Entries that were not sent, or may not have been received. */
export function useUnfinished(): readonly Entry[] {
  const entries = useEntries();
  return useMemo(() => entries.filter(isUnfinished), [entries]);
}

/** How many there are: it changes less often than they do. */
export function useUnfinishedCount(): number {
  const journal = useJournal();
  const read = () => journal?.entries().filter(isUnfinished).length ?? 0;
  return useSyncExternalStore(journal?.subscribe ?? noChanges, read);
}

/** Keys of the tabs in which this window has unfinished entries. */
export function useUnsavedTabs(): ReadonlySet<string> {
  const journal = useJournal();
  // As a text: entries change with every key in a form, and the portal's frame is rendered when its pages do.
  const read = (): string => {
    const entries = journal?.entries().filter(isUnfinished) ?? none;
    const held = entries.filter((entry) => journal?.isMine(entry) && !journal.isUnderWay(entry));
    return JSON.stringify(held.map(({ tab }) => tab));
  };
  const text = useSyncExternalStore(journal?.subscribe ?? noChanges, read);
  return useMemo(() => new Set<string>(JSON.parse(text)), [text]);
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
