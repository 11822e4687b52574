import { useEffect, useMemo, useState } from 'react';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Page } from '../../components/frame/page.tsx';
import { useJournal } from '../../lib/journal/use-journal.ts';
import type { PageParams } from '../../lib/page-address.ts';
import { PageParamsProvider } from '../../lib/page-params.ts';
import type { ScreenDescriptor } from '../../lib/screen-descriptor.ts';
import { type TabScope, TabScopeProvider } from '../../lib/tab.ts';
import { PageBar } from '../shell/page-bar.tsx';
import { useLazyScreens } from './lazy-screens.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { ScreenFailure } from './screen-failure.tsx';

interface PageFrameProps extends Pick<TabScope, 'cleanedCount' | 'identify' | 'leave'> {
  readonly screen: ScreenDescriptor;
  readonly params: PageParams;
  readonly tab: string;
  /** The tab's path with its query. */
  readonly path: string;
  /** False for a page in a window of its own, which has no home to go back to. */
  readonly hasHome?: boolean;
}

/**
 * A page with its header bar, a context through which it changes that bar, and its error boundary. Memoise the
 * callbacks.
 */
export function PageFrame(props: PageFrameProps) {
  const { screen, params, tab, path, hasHome = true, cleanedCount, identify, leave } = props;
  const { slug } = screen;
  const [note, setNote] = useState<string>();
  const [suffix, setSuffix] = useState<string>();
  const [step, setStep] = useState<string>();
  const [back, setBack] = useState<() => void>();
  const scope = useMemo<TabScope>(
    () => ({
      page: { tab, slug, path },
      cleanedCount,
      identify,
      leave,
      setNote,
      setSuffix,
      setStep,
      setBack: (onBack) => setBack(() => onBack),
    }),
    [tab, slug, path, cleanedCount, identify, leave],
  );
  const [attempt, setAttempt] = useState(0);
  const Screen = useLazyScreens()(screen);
  const isHome = screen.slug === 'ebpHome';
  // Only home needs no journal; everything else may have a form.
  const isReady = useJournal() !== undefined || isHome;
  // In parallel with the journal.
  useEffect(() => Screen.prefetch(), [Screen]);
  return (
    <PageParamsProvider value={params}>
      <TabScopeProvider value={scope}>
        <Page>
          {!isHome && (
            <PageBar
              name={screen.name}
              suffix={suffix}
              step={step}
              note={note}
              hasOwnBack={screen.hasOwnBack ?? false}
              hasHome={hasHome}
              onBack={back}
            />
          )}
          <ScreenBoundary
            key={attempt}
            fallback={(error) => <ScreenFailure error={error} onRetry={() => setAttempt(attempt + 1)} />}
          >
            {isReady ? <Screen type={screen.type} /> : <Skeleton />}
          </ScreenBoundary>
        </Page>
      </TabScopeProvider>
    </PageParamsProvider>
  );
}
