import { ErrorState } from '../../components/feedback/error-state.tsx';
import { useText } from '../../i18n/use-text.ts';
import { ChunkLoadError } from '../../lib/load-chunk.ts';

interface ScreenFailureProps {
  readonly error: unknown;
  readonly attempt: number;
  readonly onRetry: () => void;
}

/** Stands in for a page that broke; the others stand. */
export function ScreenFailure({ error, attempt, onRetry }: ScreenFailureProps) {
  const text = useText();
  if (error instanceof ChunkLoadError) {
    // A part that fails twice belongs to a portal that has been replaced: only loading afresh brings the new one.
    return (
      <ErrorState title={text('error.chunk')} onRetry={attempt === 0 ? onRetry : () => location.reload()}>
        {text('error.chunkHelp')}
      </ErrorState>
    );
  }
  return (
    <ErrorState title={text('shell.screenFailedTitle')} onRetry={onRetry}>
      {text('shell.screenFailedText')}
    </ErrorState>
  );
}
