import { type CompanyProfile, companies, companyProfiles } from '@ebp/contracts/companies';
import { languages } from '@ebp/contracts/languages';
import type { SessionBootstrap } from '@ebp/contracts/portal/session';
import { chooseLanguage } from '@ebp/contracts/rules/language';
import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { rememberedLanguage } from '../../i18n/language.ts';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { createMessageStore, type MessageStore } from '../../i18n/message-store.ts';
import { useNamedText, useText } from '../../i18n/use-text.ts';
import { applyAccent } from '../../lib/browser/accent.ts';
import { applyScheme } from '../../lib/browser/scheme.ts';
import { whenSettled } from '../../lib/browser/when-idle.ts';
import { guideThumbs } from '../../lib/focus/guide-thumbs.ts';
import { holdFocus } from '../../lib/focus/hold-focus.ts';
import { ignoreStraySecondClicks } from '../../lib/focus/second-click.ts';
import { ApiError } from '../../lib/gateway/api-error.ts';
import { flushClientLog, reportClientError } from '../../lib/gateway/client-log.ts';
import { usePageTitle } from '../../lib/pages/page-title.ts';
import { loginPath, paths, scanPath } from '../../lib/pages/paths.ts';
import { leaveRevivedPages } from '../../lib/pages/revived-page.ts';
import { wishedCompany } from '../../lib/storage/forget-visitor.ts';
import { App } from '../app.tsx';
import { baseAreas } from '../areas.ts';
import { Front, prefetchPortal } from '../front/front.tsx';
import { askAgainInEachLanguage, createQueryClient } from '../query-client.ts';
import { asCompany, codeOfLabel, languageOf, openVisit, type Visit } from './open-visit.ts';
import styles from './start-failure.module.css';

/** Starts the portal in the element for the first visit: loads the messages and renders. A failure offers Retry. */
export async function start(element: HTMLElement, firstVisit: Promise<Visit>): Promise<void> {
  reportUncaught();
  applyScheme();
  ignoreStraySecondClicks();
  holdFocus();
  if (matchMedia('(pointer: coarse)').matches) guideThumbs();
  leaveRevivedPages();
  const root = createRoot(element, {
    onUncaughtError: (error) => reportClientError('page broke', error),
    onCaughtError: (error) => reportClientError('part of the page broke', error),
  });
  await open(root, firstVisit);
}

/** Renders a visit, or why it cannot be. */
export async function open(root: Root, visit: Promise<Visit>): Promise<void> {
  try {
    await show(root, await visit);
  } catch (error) {
    reportClientError('portal not opened', error);
    const profile = companyProfiles[asCompany(wishedCompany()) ?? companies[0].code];
    applyAccent(profile);
    // Of any company, as in the page for windows without a connection: which one this is may not be known.
    const language = chooseLanguage(
      [rememberedLanguage(profile.code) ?? '', ...navigator.languages],
      languages,
    );
    const store = createMessageStore(profile.code, language);
    await store.load(baseAreas).catch(() => undefined);
    root.render(
      <StartFailure store={store} profile={profile} error={error} onRetry={() => open(root, openVisit())} />,
    );
  }
}

async function show(root: Root, { session, basePath, isCompanyUnknown }: Visit): Promise<void> {
  skipToPage(session, basePath);
  const profile = companyProfiles[session.company];
  applyAccent(profile);
  const language = languageOf(session);
  const client = createQueryClient();
  const store = createMessageStore(profile.code, language);
  if (import.meta.env.PROD)
    whenSettled(() =>
      import('./once-settled.ts').then(({ onceSettled }) => onceSettled(session, store, client)),
    );
  if (session.authenticated) prefetchPortal(store);
  await store.load(baseAreas);
  askAgainInEachLanguage(client, store);
  root.render(
    <App session={session} profile={profile} store={store} client={client}>
      <Front store={store} basePath={basePath} isCompanyUnknown={isCompanyUnknown} />
    </App>,
  );
}

/**
 * Replaces an address that would only lead on, so that the page in between is neither loaded nor in the history: that of a
 * machine's label leads to the machine, and the landing page leads a visitor without a session to the login page.
 */
function skipToPage({ authenticated, timedOut, login }: SessionBootstrap, basePath: string): void {
  const { pathname, search } = location;
  const isLanding = pathname === basePath + paths.root || pathname === basePath;
  const code = codeOfLabel({ basePath });
  if (code && (authenticated || login.isGuestLoginAvailable)) replaceAddress(basePath + scanPath(code));
  else if (isLanding && !authenticated)
    replaceAddress(basePath + loginPath(paths.root + search, timedOut && 'timeout'));
}

function replaceAddress(path: string): void {
  history.replaceState(history.state, '', path);
}

/** Sends uncaught errors to the client log, and flushes its queue before the page unloads (ERR-07). */
function reportUncaught(): void {
  addEventListener('error', ({ error, message }) => reportClientError('uncaught error', error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => reportClientError('unhandled rejection', reason));
  addEventListener('pagehide', flushClientLog);
}

interface StartFailureProps {
  readonly store: MessageStore;
  readonly profile: CompanyProfile;
  readonly error: unknown;
  readonly onRetry: () => Promise<void>;
}

/** Shown when the gateway could not be asked for the session: without its answer nothing else can be shown. */
function StartFailure({ store, profile, error, onRetry }: StartFailureProps) {
  return (
    <LanguageProvider store={store} profile={profile}>
      <main className={styles.failure}>
        <FailureText error={error} onRetry={onRetry} />
      </main>
    </LanguageProvider>
  );
}

export function FailureText({ error, onRetry }: Pick<StartFailureProps, 'error' | 'onRetry'>) {
  const text = useText();
  const namedText = useNamedText();
  const failure = error instanceof ApiError ? error : undefined;
  const isAnswered = failure && failure.code !== 'NETWORK' && failure.code !== 'BAD_ANSWER';
  const title = text(isAnswered ? 'error.title' : 'common.startTitle');
  usePageTitle(title);
  const [isRetrying, setIsRetrying] = useState(false);
  const retry = () => {
    setIsRetrying(true);
    void onRetry().finally(() => setIsRetrying(false));
  };
  return (
    <ErrorState
      level={1}
      title={title}
      isRetrying={isRetrying}
      onRetry={retry}
      correlationId={failure?.correlationId}
    >
      {isAnswered ? namedText(failure.messageId, failure.params) : text('common.startText')}
    </ErrorState>
  );
}
