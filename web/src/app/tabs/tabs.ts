import type { Location } from 'react-router-dom';
import type { PageParams } from '../../lib/pages/page-address.ts';
import type { LayoutSubType } from '../../lib/pages/screen-descriptor.ts';

/** An open page (SHL-12). Its location is the one at which the person last saw it. */
export interface Tab {
  /** The slug; for a page with parameters in its address, that address: each account is a page of its own. */
  readonly key: string;
  readonly slug: string;
  readonly params: PageParams;
  /** The group of the page: its contact, otherwise its menu category. */
  readonly groupKey: string | undefined;
  readonly layoutCategory: LayoutSubType;
  /** The page's own title once it is known, such as the name of the account. */
  readonly label: string | undefined;
  /** Undefined until the tab is opened in this window: a restored tab is not rendered before it is used. */
  readonly location: Location | undefined;
  readonly cleanedCount: number;
}

export type OpenPage = Pick<Tab, 'key' | 'slug' | 'params' | 'groupKey' | 'layoutCategory'> & {
  readonly location: Location;
};

/** What a page reports about itself after it has loaded. */
export type TabWords = Partial<Pick<Tab, 'label' | 'groupKey'>>;

/**
 * The tabs after a visit to a page: an existing tab gets the new location; a new tab is placed behind the pages of its
 * contact, otherwise at the end.
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

/**
 * The tabs after a page reported about itself; a page that now knows its contact moves behind that contact's other
 * pages.
 */
export function identifyTab(tabs: readonly Tab[], key: string, words: TabWords): readonly Tab[] {
  const known = tabs.find((tab) => tab.key === key);
  const changed = changeTab(tabs, key, words);
  if (!known || words.groupKey === undefined || words.groupKey === known.groupKey) return changed;
  return placed(closeTab(changed, key), { ...known, ...words }, tabs.indexOf(known));
}

/** Asks an open page to return to its initial state; one that is not open starts there anyway. */
export function cleanTab(tabs: readonly Tab[], key: string): readonly Tab[] {
  return tabs.map((tab) => (tab.key === key ? { ...tab, cleanedCount: tab.cleanedCount + 1 } : tab));
}

/** The tab that becomes current after a close: the left neighbour, otherwise the right one. */
export function neighbour(tabs: readonly Tab[], key: string): Tab | undefined {
  const index = tabs.findIndex((tab) => tab.key === key);
  return tabs[index - 1] ?? tabs[index + 1];
}

/** Places a tab behind the last page of its contact, if there is one. */
function placed(tabs: readonly Tab[], tab: Tab, otherwise = tabs.length): readonly Tab[] {
  const last = tabs.findLastIndex(
    ({ layoutCategory, groupKey }) =>
      layoutCategory === 'contact' && tab.layoutCategory === 'contact' && groupKey === tab.groupKey,
  );
  return tabs.toSpliced(last === -1 ? otherwise : last + 1, 0, tab);
}

/** Returns the same list if nothing changed, to avoid a new render. */
function changeTab(tabs: readonly Tab[], key: string, change: Partial<Tab>): readonly Tab[] {
  const index = tabs.findIndex((tab) => tab.key === key);
  const tab = tabs[index];
  if (!tab) return tabs;
  const names = Object.keys(change) as (keyof Tab)[];
  return names.every((name) => tab[name] === change[name]) ? tabs : tabs.with(index, { ...tab, ...change });
}

const home = 'ebpHome';

/**
 * Which tabs the strip shows for the current page (SHL-28): none for a `single` page, all for `multiple`, and for
 * `category` those of the same menu category plus home, which leads to everything else. A `contact` page shows the
 * other pages of its contact, the first page of every other contact (so that several accounts are one click apart), and
 * all pages without a contact.
 */
export function shownTabs(tabs: readonly Tab[], current: Tab | undefined): readonly Tab[] {
  switch (current?.layoutCategory) {
    case 'multiple':
      return tabs;
    case 'category':
      return tabs.filter((tab) => tab.key === home || isSameGroup(tab, current));
    case 'contact':
      return tabs.filter(
        (tab) => !isOfContact(tab) || isSameGroup(tab, current) || isFirstOfGroup(tabs, tab),
      );
    default:
      return [];
  }
}

function isOfContact({ layoutCategory }: Tab): boolean {
  return layoutCategory === 'contact';
}

function isSameGroup(one: Tab, other: Tab): boolean {
  return one.groupKey === other.groupKey;
}

function isFirstOfGroup(tabs: readonly Tab[], tab: Tab): boolean {
  return tabs.find((other) => isOfContact(other) && isSameGroup(other, tab)) === tab;
}
