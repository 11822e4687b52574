import type { Location } from 'react-router-dom';
import type { PageParams } from '../../lib/page-address.ts';
import type { LayoutSubType } from '../../lib/screen-descriptor.ts';

/** An open page (SHL-12). Its location is where the person was in it when they last saw it. */
export interface Tab {
  /** The slug; with values in the address, that address: each account is a page of its own. */
  readonly key: string;
  readonly slug: string;
  readonly params: PageParams;
  /** What the page belongs to: its contact, otherwise its menu category. */
  readonly groupKey: string | undefined;
  readonly layoutCategory: LayoutSubType;
  /** What the page calls itself once it knows, such as the name of the account. */
  readonly label: string | undefined;
  /** Absent until the tab was opened in this window: a restored tab costs nothing before it is used. */
  readonly location: Location | undefined;
  readonly cleanedCount: number;
}

export type OpenPage = Pick<Tab, 'key' | 'slug' | 'params' | 'groupKey' | 'layoutCategory'> & {
  readonly location: Location;
};

/** What a page tells of itself after it has loaded. */
export type TabWords = Partial<Pick<Tab, 'label' | 'groupKey'>>;

/**
 * Tabs after a page was visited: the known one with its new location, or a new one: behind the pages of its contact,
 * otherwise at the end.
 */
export function visitTab(tabs: readonly Tab[], page: OpenPage): readonly Tab[] {
  const index = tabs.findIndex(({ key }) => key === page.key);
  const known = tabs[index];
  if (known?.location === page.location) return tabs;
  if (known) return tabs.with(index, { ...known, location: page.location });
  return placed(tabs, { ...page, label: undefined, cleanedCount: 0 });
}

export function closeTab(tabs: readonly Tab[], key: string): readonly Tab[] {
  return tabs.filter((tab) => tab.key !== key);
}

/** Tabs after a page told of itself; one that learnt whose it is moves behind the other pages of its contact. */
export function identifyTab(tabs: readonly Tab[], key: string, words: TabWords): readonly Tab[] {
  const known = tabs.find((tab) => tab.key === key);
  const changed = changeTab(tabs, key, words);
  if (!known || words.groupKey === undefined || words.groupKey === known.groupKey) return changed;
  return placed(closeTab(changed, key), { ...known, ...words }, tabs.indexOf(known));
}

/** Asks an open page for its first state; one that is not open begins there anyway. */
export function cleanTab(tabs: readonly Tab[], key: string): readonly Tab[] {
  return tabs.map((tab) => (tab.key === key ? { ...tab, cleanedCount: tab.cleanedCount + 1 } : tab));
}

/** The tab that follows a closed one: its left neighbour, otherwise the right one. */
export function neighbour(tabs: readonly Tab[], key: string): Tab | undefined {
  const index = tabs.findIndex((tab) => tab.key === key);
  return tabs[index - 1] ?? tabs[index + 1];
}

/** Puts a tab behind the last page of its contact, where there is one. */
function placed(tabs: readonly Tab[], tab: Tab, otherwise = tabs.length): readonly Tab[] {
  const last = tabs.findLastIndex(
    ({ layoutCategory, groupKey }) =>
      layoutCategory === 'contact' && tab.layoutCategory === 'contact' && groupKey === tab.groupKey,
  );
  return tabs.toSpliced(last === -1 ? otherwise : last + 1, 0, tab);
}

/** The same list when nothing changes, so that nothing is drawn again. */
function changeTab(tabs: readonly Tab[], key: string, change: Partial<Tab>): readonly Tab[] {
  const index = tabs.findIndex((tab) => tab.key === key);
  const tab = tabs[index];
  if (!tab) return tabs;
  const names = Object.keys(change) as (keyof Tab)[];
  return names.every((name) => tab[name] === change[name]) ? tabs : tabs.with(index, { ...tab, ...change });
}
