import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import type { MessageStore } from '../../i18n/message-store.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { loadChunk } from '../../lib/load-chunk.ts';
import { NavigationProvider } from '../../lib/navigation.tsx';
import { ScreenBoundary } from '../tabs/screen-boundary.tsx';
import { createFrontNavigation } from './front-navigation.ts';
import { frontPageAt, frontPages } from './front-pages.ts';
import { PageFailure } from './page-failure.tsx';
import type { Place } from './place.ts';
import { Waiting } from './waiting.tsx';

const loadPortal = () => import('../router/portal.tsx');

/** Loads the portal in advance; a failure is left to the attempt to open it. */
export function prefetchPortal(store: MessageStore): void {
  loadPortal()
    .then(({ prefetchShell }) => prefetchShell(store))
    .catch(() => undefined);
}

/** Also loads a page of the portal or, without an address, what its forms have in common. */
function prefetchPage(store: MessageStore, path?: string, client?: QueryClient): void {
  loadPortal()
    .then(({ prefetchPage }) => prefetchPage(store, path, client))
    .catch(() => undefined);
}

/** The pages before the portal, until the address is none of them; from then on the portal with its router. */
export function Front(place: Place) {
  const [Portal, setPortal] = useState<ComponentType<Place>>();
  const [failure, setFailure] = useState<unknown>();
  const [parts] = useState(() => partsOf(place.store));
  const [navigation] = useState(() =>
    createFrontNavigation({
      basePath: place.basePath,
      prefetch: (path, client) => {
        const page = path === undefined ? undefined : frontPageAt(path);
        if (page) parts.get(page)?.prefetch();
        else prefetchPage(place.store, path, client);
      },
      openPortal: async (isStillWanted) => {
        try {
          const { Portal } = await loadChunk(loadPortal);
          if (isStillWanted()) setPortal(() => Portal);
        } catch (error) {
          setFailure(error);
        }
      },
    }),
  );
  useEffect(() => (Portal ? undefined : navigation.start()), [Portal, navigation]);
  const { pathname } = navigation.useLocation();
  const page = frontPageAt(pathname);
  const Page = page && parts.get(page);
  if (Portal) return <Portal {...place} />;
  if (failure) return <PageFailure error={failure} />;
  if (!Page) return <Waiting />;
  return (
    <NavigationProvider value={navigation}>
      <ScreenBoundary key={pathname} fallback={(error) => <PageFailure error={error} />}>
        <Page />
      </ScreenBoundary>
    </NavigationProvider>
  );
}

function partsOf(store: MessageStore) {
  return new Map(
    frontPages.map((page) => {
      const load = async () => (await Promise.all([page.load(), store.load(page.areas)]))[0];
      return [page, lazyPart(load, <Waiting />)] as const;
    }),
  );
}
