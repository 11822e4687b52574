import { screenAccess } from '@ebp/contracts/access/rights';
import { pageRoutes } from '@ebp/contracts/portal/page-routes';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import {
  createBrowserRouter,
  Outlet,
  type RouteObject,
  RouterProvider,
  useHref,
  useLocation,
  useNavigate,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
import { type MessageStore, withMessages } from '../../i18n/message-store.ts';
import { setRoutes } from '../../lib/gateway/portal-client.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import { loadChunk } from '../../lib/pages/load-chunk.ts';
import { Navigate, type Navigation, NavigationProvider } from '../../lib/pages/navigation.tsx';
import { codeIn, paths, scanPath, singlePath } from '../../lib/pages/paths.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';
import { followOtherWindows } from '../../lib/pages/window-changes.ts';
import { useSession } from '../../lib/session/session.ts';
import { shellAreas } from '../areas.ts';
import { frontPageAt, frontPages, type Place } from '../front/front-pages.ts';
import { PageFailure, Waiting } from '../front/page-failure.tsx';
import { isAgentPage } from '../menu/may-open.ts';
import { screens } from '../screens.ts';
import { RequireSession } from './require-session.tsx';

setRoutes(pageRoutes);

/** Loads the shell in advance. */
export async function prefetchShell(store: MessageStore): Promise<void> {
  await Promise.all([import('../shell/shell.tsx'), store.load(shellAreas)]);
}

/**
 * Loads the shell and the page at an address with its messages; without an address, what all forms need. For a client,
 * nothing but the page's code and then its first data.
 */
export async function prefetchPage(store: MessageStore, path?: string, client?: QueryClient): Promise<void> {
  const page = screens.find((screen) => screen.path === path);
  if (client) return (await page?.load())?.ask?.(client);
  const forms = path === undefined && import('../../forms/portal-form.tsx');
  await Promise.all([prefetchShell(store), page?.load(), store.load(page?.areas ?? []), forms]);
}

export type PortalRouter = ReturnType<typeof createPortalRouter>;

/** The portal with its router, at the address of the window. It shows what changes in other windows. */
export function Portal({ router }: { readonly router: PortalRouter }) {
  const client = useQueryClient();
  useEffect(() => followOtherWindows(client), [client]);
  return <RouterProvider router={router} />;
}

/**
 * The router at the address of the window, with the route table: the pages before the portal, and those derived from the
 * descriptors. Create one for a window: it follows the history from then on.
 */
export function createPortalRouter({ store, basePath, isCompanyUnknown }: Place) {
  const elsewhere = isCompanyUnknown ? <UnknownCompany /> : <Navigate to={paths.notFound} />;
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
  return <Navigate to={`${paths.error}?reason=unknown-company`} />;
}

/** The routes of the pages, derived from their descriptors. */
function portalRoutes(store: MessageStore): RouteObject[] {
  const isTabbed = ({ layout }: ScreenDescriptor) => layout !== 'single';
  const SingleLayout = lazyPart(() => withMessages(store, shellAreas, loadSingleLayout), <Waiting />);
  /** A page in the generic single layout, without menus and tabs (CCC-11). */
  const hostedRoute = (path: string, screen: ScreenDescriptor): RouteObject => ({
    path,
    caseSensitive: true,
    element: <SingleLayout screen={screen} />,
  });
  return [
    {
      path: paths.root,
      lazy: async () => ({ Component: await loadChunk(() => withMessages(store, shellAreas, loadShell)) }),
      children: [{ index: true, element: <StartPage /> }, ...screens.filter(isTabbed).map(tabbedRoute)],
    },
    ...screens
      .filter((screen) => !isTabbed(screen) && !frontPageAt(screen.path))
      .map((screen) => (screen.hasOwnFrame ? ownRoute(store, screen) : hostedRoute(screen.path, screen))),
    ...screens.filter(isAgentPage).map((screen) => hostedRoute(singlePath(screen.path), screen)),
    // The component gallery: every component in every state. Development only, in no production bundle.
    ...(import.meta.env.DEV ? [part(store, '/__kit', [], loadKit)] : []),
  ];
}

async function loadKit() {
  return (await import('../../kit/kit-page.tsx')).KitPage;
}

async function loadShell() {
  return (await import('../shell/shell.tsx')).Shell;
}

/** The shell renders the page of the current slug itself, next to the pages of the other tabs. */
function tabbedRoute({ path, slug }: ScreenDescriptor): RouteObject {
  return { path, caseSensitive: true, handle: { slug }, element: null };
}

/** A page with a frame of its own. */
function ownRoute(store: MessageStore, { path, slug, areas, load, type }: ScreenDescriptor): RouteObject {
  const Screen = lazyPart(
    () => withMessages(store, [...areas, 'menu'], async () => (await load()).Screen),
    <Waiting />,
  );
  const page = <Screen type={type} />;
  const element = screenAccess(slug) === 'public' ? page : <RequireSession>{page}</RequireSession>;
  return { path, caseSensitive: true, element };
}

async function loadSingleLayout() {
  return (await import('../shell/single-layout.tsx')).SingleLayout;
}

/**
 * A route whose component and messages load when it is first shown. Not by the router's own `lazy`, which never asks
 * again for what did not arrive.
 */
function part(
  store: MessageStore,
  path: string,
  areas: readonly string[],
  load: () => Promise<ComponentType>,
): RouteObject {
  const Part = lazyPart(() => withMessages(store, areas, load), <Waiting />);
  return { path, caseSensitive: true, element: <Part /> };
}

/**
 * The first page of a session: after scanning a code, that machine; for a guest, its confirmation; otherwise home
 * (SES-13).
 */
function StartPage() {
  const { flags } = useSession();
  const code = codeIn(useSearchParams()[0]);
  if (code) return <Navigate to={scanPath(code)} />;
  const isUnconfirmedGuest = flags.isLoginByScan && !flags.isGuestInfoReady;
  return <Navigate to={isUnconfirmedGuest ? paths.ebpQrCodeLogin : paths.ebpHome} />;
}

/** Shown by the router when a page could not be loaded or rendered at all. */
function RouteFailure() {
  return <PageFailure error={useRouteError()} />;
}

const navigation: Navigation = {
  useHref,
  useLocation,
  useNavigate,
  useSearchParams,
  prefetch: () => undefined,
};

/** Inside the router, navigation is the router's own. */
export function RouterNavigation({ children }: { readonly children: ReactNode }) {
  return <NavigationProvider value={navigation}>{children}</NavigationProvider>;
}
