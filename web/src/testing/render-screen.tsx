import { companyProfiles } from '@ebp/contracts/companies';
import type { Language } from '@ebp/contracts/languages';
import type { SessionBootstrap } from '@ebp/contracts/portal/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { Fragment, useEffect, useState } from 'react';
import { createMemoryRouter, RouterProvider, useLocation, useNavigate } from 'react-router-dom';
import { expect } from 'vitest';
import { render } from 'vitest-browser-react';
import { baseAreas, shellAreas } from '../app/areas.ts';
import { askAgainInEachLanguage, createQueryClient } from '../app/query-client.ts';
import { RouterNavigation } from '../app/router/portal.tsx';
import { Notifications } from '../app/shell/notifications.tsx';
import { createLazyScreens, LazyScreensProvider } from '../app/tabs/lazy-screens.tsx';
import { OpenTabsProvider } from '../app/tabs/tab-context.ts';
import { TabPanel } from '../app/tabs/tab-host.tsx';
import type { TabWords } from '../app/tabs/tabs.ts';
import { LanguageProvider } from '../i18n/language-provider.tsx';
import { createMessageStore } from '../i18n/message-store.ts';
import { applyAccent } from '../lib/browser/accent.ts';
import { openJournal } from '../lib/journal/open-journal.ts';
import { JournalProvider } from '../lib/journal/use-journal.ts';
import { type PageParams, pageAddress } from '../lib/pages/page-address.ts';
import { noPages, type PortalMap, PortalMapProvider } from '../lib/pages/portal-map.ts';
import type { ScreenDescriptor } from '../lib/pages/screen-descriptor.ts';
import {
  type SessionActions,
  SessionActionsProvider,
  SessionContextProvider,
} from '../lib/session/session.ts';
import { storageKeys } from '../lib/storage/storage-keys.ts';
import { buildSession } from './build-session.ts';

interface Surroundings {
  session?: SessionBootstrap;
  /** Parameters in the page's address, such as `{ code: 'CA-HK001' }`. */
  params?: PageParams;
  /** Query of the page's address, such as `?view=HK-M-0001`. */
  search?: string;
  /** Prefix of every path where the company is the first segment, such as `/CHK`. */
  basePath?: string;
  language?: Language;
  /** Paths of the other pages this person may open, by slug; `:name` is a parameter. */
  otherPages?: Readonly<Record<string, string>>;
  /** Addresses at which other open pages were left, by slug, or by their address if that has parameters. */
  left?: Readonly<Record<string, string>>;
  shortcuts?: PortalMap['shortcuts'];
  /** What the page does with the session, instead of nothing. */
  actions?: Partial<SessionActions>;
  /** Keeps the page mounted and hidden while another address is shown, as the shell does. */
  stays?: boolean;
}

/**
 * Renders a page from its descriptor as the shell would: in its tab, below its header bar, with its messages, a new
 * query client and notifications. Use `stubNetwork` as its gateway.
 */
export async function renderScreen(screen: ScreenDescriptor, surroundings: Surroundings = {}) {
  const { session = buildSession(), search = '', language = 'en', params } = surroundings;
  const { otherPages = {}, left = {}, shortcuts = [], stays = false, actions, basePath = '' } = surroundings;
  const profile = companyProfiles[session.company];
  applyAccent(profile);
  const store = createMessageStore(profile.code, language);
  await store.load([...baseAreas, ...shellAreas, ...screen.areas]);
  const client = createQueryClient();
  askAgainInEachLanguage(client, store);
  const shell: Shell = { clean: () => undefined, words: {} };
  const journal = await openJournal(storageKeys());
  const Own = screen.hasOwnFrame && (await screen.load()).Screen;
  const element = (
    <RouterNavigation>
      <LazyScreensProvider value={createLazyScreens(store)}>
        <JournalProvider value={journal}>
          {Own ? <Own type={screen.type} /> : <Tab {...{ screen, shell, stays }} params={params ?? {}} />}
        </JournalProvider>
      </LazyScreensProvider>
    </RouterNavigation>
  );
  const address = pageAddress(screen, params) ?? screen.path;
  const elsewhere = { path: '*', element: <p>elsewhere</p> };
  const routes = stays ? [{ path: '*', element }] : [{ path: screen.path, element }, elsewhere];
  const router = createMemoryRouter(routes, {
    initialEntries: [basePath + address + search],
    ...(basePath && { basename: basePath }),
  });
  const Frame = screen.hasOwnFrame ? Fragment : 'main';
  const map = mapOf(otherPages, left, shortcuts);
  const shown = (held: SessionBootstrap) => (
    <QueryClientProvider client={client}>
      <LanguageProvider store={store} profile={profile}>
        <SessionContextProvider value={held}>
          <SessionActionsProvider value={{ ...sessionActions, ...actions }}>
            <PortalMapProvider value={map}>
              <Frame>
                <RouterProvider router={router} />
              </Frame>
              <Notifications />
            </PortalMapProvider>
          </SessionActionsProvider>
        </SessionContextProvider>
      </LanguageProvider>
    </QueryClientProvider>
  );
  const page = await render(shown(session));
  return Object.assign(page, {
    /** The current address. */
    address: () => router.state.location.pathname + router.state.location.search,
    /** Switches the language, as the header does. */
    switchTo: (next: Language) => store.switchTo(next),
    /** Goes to another address, as a link does. */
    goTo: (path: string) => router.navigate(path),
    /** The browser's own Back. */
    goBack: () => router.navigate(-1),
    /** Goes back as soon as an address is reached, before its page has been rendered. */
    goBackFrom: (address: string) => {
      const stop = router.subscribe(({ location }) => {
        if (location.pathname + location.search !== address) return;
        stop();
        queueMicrotask(() => void router.navigate(-1));
      });
    },
    /** Another session was read, such as one with other rights. */
    become: (next: SessionBootstrap) => page.rerender(shown(next)),
    /** Asks the page for its initial state, as a shortcut on home does. */
    clean: () => shell.clean(),
    /** The person's journal. */
    journal,
    /** Resolves once an answer that may show in nothing has come and was drawn. */
    answered: async (query: string) => {
      await expect.poll(() => client.getQueryState([query])?.status).toBe('success');
      for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
    },
    /** What the page reported to its tab. */
    tabWords: () => shell.words,
  });
}

/** Signing in and out is covered by the session's own tests. */
const sessionActions: SessionActions = {
  refresh: async () => buildSession(),
  logout: async () => undefined,
  end: () => undefined,
};

type Paths = Readonly<Record<string, string>>;

function mapOf(otherPages: Paths, left: Paths, shortcuts: PortalMap['shortcuts']): PortalMap {
  const pathOf: PortalMap['pathOf'] = (slug, params) => {
    const path = otherPages[slug];
    return path && pageAddress({ path: path as `/${string}` }, params);
  };
  return { ...noPages, shortcuts, pathOf, lastOf: (page) => left[page] };
}

interface Shell {
  clean: () => void;
  words: TabWords;
}

interface TabProps {
  screen: ScreenDescriptor;
  params: PageParams;
  shell: Shell;
  stays: boolean;
}

function Tab({ screen, params, shell, stays }: TabProps) {
  const here = useLocation();
  const navigate = useNavigate();
  const [location, setLocation] = useState(here);
  const isCurrent = !stays || here.pathname === location.pathname;
  if (isCurrent && here !== location) setLocation(here);
  const [cleanedCount, setCleanedCount] = useState(0);
  useEffect(() => {
    shell.clean = () => setCleanedCount((count) => count + 1);
  }, [shell]);
  const tab = {
    key: screen.slug,
    slug: screen.slug,
    params,
    label: undefined,
    groupKey: screen.menu?.category,
    layoutCategory: screen.layout,
    location,
    cleanedCount,
  };
  const openTabs = {
    tabs: [tab],
    current: screen.slug,
    screen,
    close: () => undefined,
    closeAll: () => undefined,
    clean: () => undefined,
    leave: (_: string, to: string) => void navigate(to),
    identify: (_: string, words: TabWords) => {
      shell.words = { ...shell.words, ...words };
    },
  };
  return (
    <OpenTabsProvider value={openTabs}>
      <TabPanel tab={tab} location={isCurrent ? here : location} screen={screen} isCurrent={isCurrent} />
    </OpenTabsProvider>
  );
}
