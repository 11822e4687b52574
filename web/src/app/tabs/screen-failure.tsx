import { useState } from 'react';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { useText } from '../../i18n/use-text.ts';
import { ChunkLoadError } from '../../lib/load-chunk.ts';
import { useConnectionBack } from '../../lib/use-connection-back.ts';

interface ScreenFailureProps {
  readonly error: unknown;
  /**
   * Renders the page again. If its code failed to load, the portal may have to be reloaded: some browsers cache a
   * failed import.
   */
  readonly onRetry: () => void;
}

/** Shown in place of a page that crashed; the other pages keep working. */
export function ScreenFailure({ error, onRetry }: ScreenFailureProps) {
  const text = useText();
  const isMissing = error instanceof ChunkLoadError;
  const [isCutOff] = useState(() => isMissing && !navigator.onLine);
  useConnectionBack(isCutOff, onRetry, true);
  if (isCutOff) {
    return (
      <ErrorState title={text('error.offlineTitle')} level={2} onRetry={onRetry}>
        {text('error.offline')}
      </ErrorState>
    );
  }
  if (isMissing) {
    return (
      <ErrorState title={text('error.chunk')} level={2} onRetry={() => location.reload()}>
        {text('error.chunkHelp')}
      </ErrorState>
    );
  }
  return (
    <ErrorState title={text('shell.screenFailedTitle')} level={2} onRetry={onRetry}>
      {text('shell.screenFailedText')}
    </ErrorState>
  );
}
