import { useEffect, useMemo, useState } from 'react';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Page } from '../../components/frame/page.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { unbroken } from '../../components/unbroken.tsx';
import { type PlainMessageId, useText } from '../../i18n/use-text.ts';
import { useConnectionBack } from '../../lib/browser/use-connection-back.ts';
import { useJournal } from '../../lib/journal/use-journal.ts';
import { ChunkLoadError } from '../../lib/pages/load-chunk.ts';
import { type PageParams, PageParamsProvider } from '../../lib/pages/page-address.ts';
import { usePageTitle } from '../../lib/pages/page-title.ts';
import { paths } from '../../lib/pages/paths.ts';
import { menuName, type ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';
import { type TabScope, TabScopeProvider } from '../../lib/pages/tab.ts';
import { useUser } from '../../lib/session/session.ts';
import { useLazyScreens } from './lazy-screens.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';

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
  // The same element until the page is another one: what it writes into its header bar does not render it again.
  const content = useMemo(() => <Screen type={screen.type} />, [Screen, screen.type]);
  const isHome = slug === 'ebpHome';
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
              name={menuName(slug)}
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
            {isReady ? content : <Skeleton />}
          </ScreenBoundary>
        </Page>
      </TabScopeProvider>
    </PageParamsProvider>
  );
}

interface PageBarProps {
  readonly name: PlainMessageId;
  readonly suffix: string | undefined;
  /** Where the person is within the page; only in the window title. */
  readonly step: string | undefined;
  /** The screen's own note; if there is none, the customer's name, which guests are not told. */
  readonly note: string | undefined;
  /** The page has its own Back button; the bar then shows a link named Home instead. */
  readonly hasOwnBack: boolean;
  readonly hasHome: boolean;
  /** Goes back to an earlier stage of the page; if undefined, Back goes home. */
  readonly onBack: (() => void) | undefined;
}

/** The header bar of every page except home: the name of its menu item as the page's first heading (SHL-10). */
function PageBar({ name, suffix, step, note, hasOwnBack, hasHome, onBack }: PageBarProps) {
  const text = useText();
  const { customerName } = useUser();
  const title = suffix ? text('shell.titleWithSuffix', { page: text(name), suffix }) : text(name);
  usePageTitle(title, step);
  const home = hasHome && { label: text(hasOwnBack ? 'shell.backToHome' : 'common.back'), to: paths.ebpHome };
  return (
    <PageHeader
      title={unbroken(title)}
      note={note ?? customerName}
      back={onBack && !hasOwnBack ? { label: text('common.back'), onPress: onBack } : home || undefined}
    />
  );
}

interface ScreenFailureProps {
  readonly error: unknown;
  /**
   * Renders the page again. If its code failed to load, the portal may have to be reloaded: some browsers cache a
   * failed import.
   */
  readonly onRetry: () => void;
}

/** Shown in place of a page that crashed; the other pages keep working. */
function ScreenFailure({ error, onRetry }: ScreenFailureProps) {
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
