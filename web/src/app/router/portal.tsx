import { pageRoutes } from '@ebp/contracts/portal/page-routes';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createBrowserRouter, Navigate, Outlet, type RouteObject, RouterProvider } from 'react-router-dom';
import type { MessageStore } from '../../i18n/message-store.ts';
import { paths } from '../../lib/paths.ts';
import { setRoutes } from '../../lib/portal-client.ts';
import { RouterNavigation } from '../../lib/router-navigation.tsx';
import { shellAreas } from '../areas.ts';
import { frontPages } from '../front/front-pages.ts';
import type { Place } from '../front/place.ts';
import { Waiting } from '../front/waiting.tsx';
import { screens } from '../screens.ts';
import { part } from './part.ts';
import { portalRoutes } from './portal-routes.tsx';
import { RouteFailure } from './route-failure.tsx';

setRoutes(pageRoutes);

/** Loads the shell in advance. */
export async function prefetchShell(store: MessageStore): Promise<void> {
  await Promise.all([import('../shell/shell.tsx'), store.load(shellAreas)]);
}

/**
 * Also loads the page at an address with its messages and, for a client, its first data; without an address, what all
 * forms need.
 */
export async function prefetchPage(store: MessageStore, path?: string, client?: QueryClient): Promise<void> {
  const page = screens.find((screen) => screen.path === path);
  if (client) return (await page?.load())?.ask?.(client);
  const forms = path === undefined && import('../../forms/portal-form.tsx');
  await Promise.all([prefetchShell(store), page?.load(), store.load(page?.areas ?? []), forms]);
}

/** The portal with its router, at the address of the window. */
export function Portal(place: Place) {
  const [router] = useState(() => createPortalRouter(place));
  return <RouterProvider router={router} />;
}

/** The route table: the pages before the portal, and those derived from the descriptors. */
function createPortalRouter({ store, basePath, isCompanyUnknown }: Place) {
  const elsewhere = isCompanyUnknown ? <UnknownCompany /> : <Navigate to={paths.notFound} replace />;
  const children = [
    ...frontRoutes(store),
    ...(isCompanyUnknown ? [] : portalRoutes(store)),
    { path: '*', element: elsewhere },
  ];
  return createBrowserRouter(
    [{ element: <Frame />, HydrateFallback: Waiting, ErrorBoundary: RouteFailure, children }],
    basePath ? { basename: basePath } : {},
  );
}

function Frame() {
  return (
    <RouterNavigation>
      <Outlet />
    </RouterNavigation>
  );
}

function frontRoutes(store: MessageStore): RouteObject[] {
  return [
    ...frontPages.map(({ path, areas, load }) => part(store, path, areas, load)),
    part(
      store,
      paths.accessibility,
      ['terms', 'wizard'],
      async () => (await import('../../screens/terms/accessibility.screen.tsx')).AccessibilityScreen,
    ),
  ];
}

/** A base path that names no known company leads to the error page (SES-10). */
function UnknownCompany() {
  return <Navigate to={`${paths.error}?reason=unknown-company`} replace />;
}
