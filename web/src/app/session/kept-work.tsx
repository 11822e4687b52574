import { type ReactNode, useEffect, useState } from 'react';
import type { Journal } from '../../lib/journal/journal.ts';
import { hasLeftWork } from '../../lib/journal/left-work.ts';
import { JournalProvider } from '../../lib/journal/use-journal.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { storageKeys } from '../../lib/storage-keys.ts';

const load = () => loadChunk(() => import('../../lib/journal/open-journal.ts'));

/**
 * Provides the signed-in person's journal of drafts to the pages inside. They are shown while it opens, unless work was
 * left in this browser: its notice would move what is below it. Throws ChunkLoadError to the nearest error boundary.
 */
export function KeptWork({ children }: { children: ReactNode }) {
  const [journal, setJournal] = useState<Journal>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    const keys = storageKeys();
    const opening = load().then(async (chunk) => ({ ...chunk, journal: await chunk.openJournal(keys) }));
    opening.then((opened) => setJournal(opened.journal), setFailure);
    return () => void opening.then((opened) => opened.closeJournal(opened.journal)).catch(() => undefined);
  }, []);
  if (failure) throw failure;
  if (!journal && hasLeftWork()) return null;
  return <JournalProvider value={journal}>{children}</JournalProvider>;
}
