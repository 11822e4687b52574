import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { useText } from '../../i18n/use-text.ts';
import { reportClientError } from '../../lib/client-log.ts';
import { ChunkLoadError } from '../../lib/load-chunk.ts';
import { useConnectionBack } from '../../lib/use-connection-back.ts';

/** A page that could not be loaded or drawn at all; another try loads the portal afresh. */
export function RouteFailure() {
  const text = useText();
  const error = useRouteError();
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
