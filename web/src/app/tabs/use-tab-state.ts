import type { CompanyCode } from '@ebp/contracts/companies';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useJournal } from '../../lib/journal/use-journal.ts';
import { pageAddress } from '../../lib/pages/page-address.ts';
import { paths } from '../../lib/pages/paths.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';
import { useLatest } from '../../lib/pages/use-latest.ts';
import { lastingStore, ownPrefix } from '../../lib/session/acting.ts';
import { useHolder, useSession } from '../../lib/session/session.ts';
import { mayOpen } from '../menu/may-open.ts';
import { screens } from '../screens.ts';
import { type OpenTabs, openPage, tabPath, useCurrentScreen } from './tab-context.ts';
import {
  cleanTab,
  closeTab,
  identifyTab,
  neighbour,
  shownTabs,
  type Tab,
  type TabWords,
  visitTab,
} from './tabs.ts';

/** The open pages, derived from the pages visited: a visited page is a tab until it is closed. */
export function useTabState(): OpenTabs {
  const { company } = useSession();
  const holder = useHolder();
  const journal = useJournal();
  const location = useLocation();
  const navigate = useNavigate();
  const screen = useCurrentScreen();
  const page = screen && openPage(screen, location);
  const current = page?.key;
  const [tabs, setTabs] = useState(() =>
    rememberedTabs(
      company,
      screens.filter((known) => mayOpen(known, holder)),
    ),
  );

  const visited = page && mayOpen(screen, holder) ? visitTab(tabs, page) : tabs;
  if (visited !== tabs) setTabs(visited);

  const slugs = slugsOf(visited);
  useEffect(() => lastingStore.set(key(company), slugs), [company, slugs]);

  // A closed tab is removed only after the address has left it; otherwise its page would render once more without a
  // tab. An address that leads back to it before it was left opens the page anew.
  const [leaving, setLeaving] = useState<{ readonly key: string; readonly from: string }>();
  if (leaving && (leaving.key !== current || leaving.from !== location.key)) {
    setLeaving(undefined);
    setTabs((leaving.key === current ? cleanTab : closeTab)(visited, leaving.key));
  }

  const leave = useLatest((key: string, to: string) => {
    journal?.leave(key);
    setLeaving({ key, from: location.key });
    // A page that is finished only now, such as by a late answer, leaves the person on the one they went to meanwhile.
    if (key === current) void navigate(to);
  });

  const close = useCallback(
    (key: string) => {
      if (key !== current) {
        journal?.leave(key);
        return setTabs((open) => closeTab(open, key));
      }
      const inStrip = shownTabs(
        visited,
        visited.find((tab) => tab.key === key),
      );
      const next = neighbour(inStrip, key);
      leave(key, next ? tabPath(next) : paths.ebpHome);
    },
    [current, visited, leave, journal],
  );

  const closeAll = useCallback(
    (keys: readonly string[]) => {
      const others = keys.filter((key) => key !== current);
      for (const key of others) journal?.leave(key);
      setTabs((open) => others.reduce(closeTab, open));
      if (current !== undefined && keys.includes(current)) leave(current, paths.ebpHome);
    },
    [current, leave, journal],
  );

  const clean = useCallback((key: string) => setTabs((open) => cleanTab(open, key)), []);

  const identify = useCallback(
    (key: string, words: TabWords) => setTabs((open) => identifyTab(open, key, words)),
    [],
  );

  return useMemo(
    () => ({ tabs: visited, current, screen, close, closeAll, leave, clean, identify }),
    [visited, current, screen, close, closeAll, leave, clean, identify],
  );
}

const key = (company: CompanyCode) => `${ownPrefix}${company}.tabs`;

/** Which pages are open, as it is stored, by slug only: no search, no input and no account (OPN-10). */
function slugsOf(tabs: readonly Tab[]): string {
  const plain = tabs.filter((tab) => tab.key === tab.slug);
  return JSON.stringify(plain.map(({ slug }) => slug));
}

/** The pages open at the last visit that the person may still open; home always comes first. */
function rememberedTabs(company: CompanyCode, allowed: readonly ScreenDescriptor[]): readonly Tab[] {
  const slugs = new Set(['ebpHome', ...readSlugs(lastingStore.get(key(company)))]);
  return [...slugs].flatMap((slug) => {
    const screen = allowed.find((candidate) => candidate.slug === slug);
    return screen && pageAddress(screen) ? [restoredTab(screen)] : [];
  });
}

function restoredTab({ slug, layout, menu }: ScreenDescriptor): Tab {
  return {
    key: slug,
    slug,
    params: {},
    label: undefined,
    groupKey: menu?.category,
    layoutCategory: layout,
    location: undefined,
    cleanedCount: 0,
  };
}

function readSlugs(text: string | undefined): string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter((slug) => typeof slug === 'string') : [];
  } catch {
    return [];
  }
}
