import { useCallback, useLayoutEffect } from 'react';
import type { Content, Entry } from '../lib/journal/entry.ts';
import { useOpenJournal } from '../lib/journal/open-journal.ts';
import { useEntries } from '../lib/journal/use-journal.ts';
import { useTabPage } from '../lib/pages/tab.ts';

/** Saved input that is restored whenever its page opens, without asking; undefined if there is none. */
export function useKept<Kept extends Content>(form: string) {
  const journal = useOpenJournal();
  const page = useTabPage();
  const isMeant = useCallback((entry: Entry) => entry.form === form && entry.state === 'writing', [form]);
  const kept = useEntries().find(isMeant);
  const id = kept?.id;
  // Before anybody can change it: input of another window would continue in a new entry.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useLayoutEffect(() => {
    if (id) journal.take(id);
  }, []);
  const change = useCallback(
    (update: (before: Kept | undefined) => Kept | undefined) => {
      const before = journal.entries().find(isMeant);
      const content = update(before?.content as Kept | undefined);
      // Left by the page that had it: what is typed goes on there, not beside it.
      if (before && !journal.isMine(before) && !journal.isElsewhere(before)) journal.take(before.id);
      if (content && page) journal.write(before?.id, { form, content, ...page });
      else if (before) journal.throwAway(before.id);
    },
    [journal, form, isMeant, page],
  );
  return [kept?.content as Kept | undefined, change] as const;
}
