import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useJournal } from '../../lib/journal/use-journal.ts';
import { paths } from '../../lib/paths.ts';
import { useHolder, useSession } from '../../lib/session.ts';
import { mayOpen } from '../menu/may-open.ts';
import { screens } from '../screens.ts';
import { openPage, tabPath, useCurrentScreen } from './current-page.ts';
import { shownTabs } from './shown-tabs.ts';
import type { OpenTabs } from './tab-context.ts';
import { rememberedTabs, rememberTabs } from './tab-layout.ts';
import { cleanTab, closeTab, identifyTab, neighbour, type TabWords, visitTab } from './tabs.ts';

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

  useEffect(() => rememberTabs(company, visited), [company, visited]);

  // A closed tab is removed only after the address has left it; otherwise its page would render once more without a
  // tab.
  const [leaving, setLeaving] = useState<string>();
  if (leaving !== undefined && leaving !== current) {
    setLeaving(undefined);
    setTabs(closeTab(visited, leaving));
  }

  const leave = useCallback(
    (key: string, to: string) => {
      journal?.leave(key);
      setLeaving(key);
      void navigate(to);
    },
    [navigate, journal],
  );

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
