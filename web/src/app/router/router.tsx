import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Page } from '../../components/frame/page.tsx';
import { useKitTexts } from '../../components/kit-texts.tsx';
import type { MessageStore } from '../../i18n/message-store.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { paths } from '../../lib/paths.ts';
import { part } from './part.ts';
import { RouteFailure } from './route-failure.tsx';

const loadPages = () => import('./portal-routes.tsx');

/** Prefetches the shell and the pages for a signed-in person; a failure is left to the router. */
export function prefetchPages(): void {
  Promise.all([loadPages(), import('../shell/shell.tsx')]).catch(() => undefined);
}

interface RouterOptions {
  readonly store: MessageStore;
  readonly basePath: string;
  readonly isCompanyUnknown: boolean;
}

const frame = 'frame';

/**
 * The route table. Login and error pages are in it from the start. The routes of the other pages, derived from their
 * descriptors, are loaded at the first address that is none of these, so that sign-in does not wait for thirty pages.
 */
export function createPortalRouter({ store, basePath, isCompanyUnknown }: RouterOptions) {
  const elsewhere = isCompanyUnknown ? <UnknownCompany /> : <Navigate to={paths.notFound} replace />;
  const children = [...firstRoutes(store), { path: '*', element: elsewhere }];
  let arePagesKnown = isCompanyUnknown;
  return createBrowserRouter(
    [{ id: frame, HydrateFallback: Waiting, ErrorBoundary: RouteFailure, children }],
    {
      ...(basePath ? { basename: basePath } : {}),
      patchRoutesOnNavigation: async ({ patch }) => {
        if (arePagesKnown) return;
        const { portalRoutes } = await loadChunk(loadPages);
        if (!arePagesKnown) patch(frame, portalRoutes(store));
        arePagesKnown = true;
      },
    },
  );
}

function firstRoutes(store: MessageStore): RouteObject[] {
  return [
    part(
      store,
      paths.login,
      ['login'],
      async () => (await import('../../screens/login/login.screen.tsx')).LoginScreen,
    ),
    part(
      store,
      // A company with an issuer of its own has an address of its own for the answers.
      `${paths.authServer}/:company?`,
      ['login'],
      async () => (await import('../../screens/auth-server/auth-server.screen.tsx')).AuthServerScreen,
    ),
    part(
      store,
      paths.error,
      ['pages'],
      async () => (await import('../../screens/error/error.screen.tsx')).ErrorScreen,
    ),
    part(
      store,
      paths.notFound,
      ['pages'],
      async () => (await import('../../screens/error/not-found.screen.tsx')).NotFoundScreen,
    ),
    part(
      store,
      paths.accessibility,
      ['terms', 'wizard'],
      async () => (await import('../../screens/terms/accessibility.screen.tsx')).AccessibilityScreen,
    ),
  ];
}

/** Placeholder until the code of the first page has loaded. */
function Waiting() {
  return (
    <main aria-label={useKitTexts().loading}>
      <Page>
        <Skeleton />
      </Page>
    </main>
  );
}

/** A base path that names no known company leads to the error page (SES-10). */
function UnknownCompany() {
  return <Navigate to={`${paths.error}?reason=unknown-company`} replace />;
}
