import { ErrorState } from '../../components/feedback/error-state.tsx';
import { useText } from '../../i18n/use-text.ts';
import { ChunkLoadError } from '../../lib/load-chunk.ts';

interface ScreenFailureProps {
  readonly error: unknown;
  /** For a page that broke. One that did not arrive needs the portal loaded afresh: browsers remember a failed import. */
  readonly onRetry: () => void;
}

/** Stands in for a page that broke; the others stand. */
export function ScreenFailure({ error, onRetry }: ScreenFailureProps) {
  const text = useText();
  if (error instanceof ChunkLoadError) {
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
