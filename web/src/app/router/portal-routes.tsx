import { screenAccess } from '@ebp/contracts/access/rights';
import type { RouteObject } from 'react-router-dom';
import type { MessageStore } from '../../i18n/message-store.ts';
import { paths, singlePath } from '../../lib/paths.ts';
import type { ScreenDescriptor } from '../../lib/screen-descriptor.ts';
import { shellAreas } from '../areas.ts';
import { frontPageAt } from '../front/front-pages.ts';
import { isAgentPage } from '../menu/may-open.ts';
import { screens } from '../screens.ts';
import { arrive, part } from './part.ts';
import { RequireSession } from './require-session.tsx';
import { StartPage } from './start-page.tsx';

/** The routes of the pages, derived from their descriptors. */
export function portalRoutes(store: MessageStore): RouteObject[] {
  const isTabbed = ({ layout }: ScreenDescriptor) => layout !== 'single';
  return [
    {
      path: paths.root,
      lazy: async () => ({ Component: await arrive(store, shellAreas, loadShell) }),
      children: [{ index: true, element: <StartPage /> }, ...screens.filter(isTabbed).map(tabbedRoute)],
    },
    ...screens
      .filter((screen) => !isTabbed(screen) && !frontPageAt(screen.path))
      .map((screen) => standaloneRoute(store, screen)),
    ...screens.filter(isAgentPage).map((screen) => hostedRoute(store, singlePath(screen.path), screen)),
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

function standaloneRoute(store: MessageStore, screen: ScreenDescriptor): RouteObject {
  const { path, slug, areas, load, type, hasOwnFrame } = screen;
  if (!hasOwnFrame) return hostedRoute(store, path, screen);
  return {
    path,
    caseSensitive: true,
    lazy: async () => {
      const Screen = await arrive(store, [...areas, 'menu'], async () => (await load()).Screen);
      const page = <Screen type={type} />;
      return { element: screenAccess(slug) === 'public' ? page : <RequireSession>{page}</RequireSession> };
    },
  };
}

/** A page in the generic single layout, without menus and tabs (CCC-11). */
function hostedRoute(store: MessageStore, path: string, screen: ScreenDescriptor): RouteObject {
  return {
    path,
    caseSensitive: true,
    lazy: async () => {
      const SingleLayout = await arrive(store, shellAreas, loadSingleLayout);
      return { element: <SingleLayout screen={screen} /> };
    },
  };
}

async function loadSingleLayout() {
  return (await import('../shell/single-layout.tsx')).SingleLayout;
}
