import { type ReactNode, useEffect, useState } from 'react';
import type { Journal } from '../../lib/journal/journal.ts';
import { closeJournal, openJournal } from '../../lib/journal/open-journal.ts';
import { JournalProvider } from '../../lib/journal/use-journal.ts';
import { storageKeys } from '../../lib/storage-keys.ts';

/** Provides the signed-in person's journal of drafts to the pages inside. */
export function KeptWork({ children }: { children: ReactNode }) {
  const [journal, setJournal] = useState<Journal>();
  useEffect(() => {
    const opening = openJournal(storageKeys());
    void opening.then(setJournal);
    return () => void opening.then(closeJournal);
  }, []);
  return journal && <JournalProvider value={journal}>{children}</JournalProvider>;
}
