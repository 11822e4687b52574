import { useEffect } from 'react';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { useText } from '../../i18n/use-text.ts';
import { reportClientError } from '../../lib/client-log.ts';
import { ChunkLoadError } from '../../lib/load-chunk.ts';
import { useConnectionBack } from '../../lib/use-connection-back.ts';

/** Shown when a page could not be loaded or rendered at all; Retry reloads the portal. */
export function PageFailure({ error }: { readonly error: unknown }) {
  const text = useText();
  useEffect(() => reportClientError('page not shown', error), [error]);
  const isChunk = error instanceof ChunkLoadError;
  const isCutOff = isChunk && !navigator.onLine;
  useConnectionBack(isChunk, () => location.reload());
  return (
    <main>
      <ErrorState
        title={text(isCutOff ? 'error.offlineTitle' : isChunk ? 'error.chunk' : 'error.title')}
        onRetry={() => location.reload()}
      >
        {text(isCutOff ? 'error.offline' : isChunk ? 'error.chunkHelp' : 'error.internal')}
      </ErrorState>
    </main>
  );
}
