import { useEffect } from 'react';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Page } from '../../components/frame/page.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useConnectionBack } from '../../lib/browser/use-connection-back.ts';
import { reportClientError } from '../../lib/gateway/client-log.ts';
import { ChunkLoadError } from '../../lib/pages/load-chunk.ts';
import { usePageTitle } from '../../lib/pages/page-title.ts';

/** Shown when a page could not be loaded or rendered at all; Retry reloads the portal. */
export function PageFailure({ error }: { readonly error: unknown }) {
  const text = useText();
  useEffect(() => reportClientError('page not shown', error), [error]);
  const isChunk = error instanceof ChunkLoadError;
  const isCutOff = isChunk && !navigator.onLine;
  const title = text(isCutOff ? 'error.offlineTitle' : isChunk ? 'error.chunk' : 'error.title');
  usePageTitle(title);
  useConnectionBack(isChunk, () => location.reload());
  return (
    <main>
      <ErrorState level={1} title={title} onRetry={() => location.reload()}>
        {text(isCutOff ? 'error.offline' : isChunk ? 'error.chunkHelp' : 'error.internal')}
      </ErrorState>
    </main>
  );
}

/** Placeholder until the code of the first page has loaded. */
export function Waiting() {
  return (
    <main aria-label={useText()('kit.loading')}>
      <Page>
        <Skeleton />
      </Page>
    </main>
  );
}
