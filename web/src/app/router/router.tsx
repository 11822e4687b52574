import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import type { MessageStore } from '../../i18n/message-store.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { paths } from '../../lib/paths.ts';
import { part } from './part.ts';
import { RouteFailure } from './route-failure.tsx';
import { UnknownCompany } from './unknown-company.tsx';
import { Waiting } from './waiting.tsx';

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
      paths.authServer,
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
  ];
}
