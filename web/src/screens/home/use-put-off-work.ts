import { isPutOff, useJournal, useUnfinished } from '../../lib/journal/use-journal.ts';

/**
 * The unfinished work that home does not list for now: how much, and to list it again. Home is shown while the journal
 * still opens.
 */
export function usePutOffWork() {
  const journal = useJournal();
  const entries = useUnfinished().filter(isPutOff);
  return {
    count: entries.length,
    showAll: () => {
      for (const { id } of entries) journal?.putOff(id);
    },
  };
}
