import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { whenSettled } from '../../lib/browser/when-idle.ts';
import type { Journal } from '../../lib/journal/journal.ts';
import { hasOwnLeftWork } from '../../lib/journal/left-work.ts';
import { JournalProvider } from '../../lib/journal/use-journal.ts';
import { loadChunk } from '../../lib/pages/load-chunk.ts';
import { storageKeys } from '../../lib/storage/storage-keys.ts';

const load = () => loadChunk(() => import('../../lib/journal/open-journal.ts'));

interface KeptWorkProps {
  readonly children: ReactNode;
  /** Whether the page that is shown needs no journal: it opens once that page has settled, or another one is shown. */
  readonly isLater?: boolean;
}

/**
 * Provides the signed-in person's journal of drafts to the pages inside. They are shown while it opens, unless the
 * person left work in this browser: its notice would move what is below it. Throws ChunkLoadError to the nearest error
 * boundary.
 */
export function KeptWork({ children, isLater = false }: KeptWorkProps) {
  const [journal, setJournal] = useState<Journal>();
  const [failure, setFailure] = useState<unknown>();
  const [isLeft] = useState(hasOwnLeftWork);
  const [isWanted, setWanted] = useState(isLeft);
  if (!isLater && !isWanted) setWanted(true);
  useEffect(() => {
    whenSettled(() => Promise.resolve(setWanted(true)));
  }, []);
  useEffect(() => {
    if (!isWanted) return undefined;
    const keys = storageKeys();
    const opening = load().then(async (chunk) => ({ ...chunk, journal: await chunk.openJournal(keys) }));
    // In steps that leave room for presses: many parts of a page read the journal.
    opening.then((opened) => startTransition(() => setJournal(opened.journal)), setFailure);
    return () => void opening.then((opened) => opened.closeJournal(opened.journal)).catch(() => undefined);
  }, [isWanted]);
  if (failure) throw failure;
  if (!journal && isLeft) return null;
  return <JournalProvider value={journal}>{children}</JournalProvider>;
}
