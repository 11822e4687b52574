import { createContext, use } from 'react';
import { useMatches } from 'react-router-dom';
import { pageAddress, pageParams, takesParams } from '../../lib/pages/page-address.ts';
import { paths } from '../../lib/pages/paths.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';
import { screenOf } from '../screens.ts';
import type { OpenPage, Tab, TabWords } from './tabs.ts';

export interface OpenTabs {
  readonly tabs: readonly Tab[];
  /** Key of the current page. */
  readonly current: string | undefined;
  /** That page's descriptor, whether or not this person may open it. */
  readonly screen: ScreenDescriptor | undefined;
  /** Closes a page; the caller has already asked about unsaved input. */
  readonly close: (key: string) => void;
  /** Closes these pages; if the current page is one of them, goes home. */
  readonly closeAll: (keys: readonly string[]) => void;
  readonly clean: (key: string) => void;
  /** Closes a page that is finished and, if it is the current one, navigates to another address. */
  readonly leave: (key: string, to: string) => void;
  readonly identify: (key: string, words: TabWords) => void;
}

const TabsContext = createContext<OpenTabs | undefined>(undefined);

export const OpenTabsProvider = TabsContext.Provider;

export function useOpenTabs(): OpenTabs {
  const tabs = use(TabsContext);
  if (!tabs) throw new Error('useOpenTabs needs the shell');
  return tabs;
}

/**
 * Where a click on a tab leads: to the location within the page where the person left it. Home has none, but may have been
 * opened with the name of another page to lead to (SHL-04).
 */
export function tabPath({ slug, location }: Pick<Tab, 'slug' | 'location'>): string {
  const isLeft = location && slug !== 'ebpHome';
  return isLeft ? location.pathname + location.search : (screenOf(slug)?.path ?? paths.ebpHome);
}

/** The page of the current address, whether or not this person may open it. */
export function useCurrentScreen(): ScreenDescriptor | undefined {
  const handle = useMatches().at(-1)?.handle as { slug?: string } | undefined;
  return screenOf(handle?.slug);
}

/** The tab for a page at this location. */
export function openPage(screen: ScreenDescriptor, location: OpenPage['location']): OpenPage {
  const { slug, layout, contactParam, menu } = screen;
  const params = pageParams(screen, location.pathname, location.search) ?? {};
  const address = takesParams(screen) ? pageAddress(screen, params) : undefined;
  const contact = contactParam ? params[contactParam] : undefined;
  return {
    key: address ?? slug,
    slug,
    params,
    groupKey: contact ?? menu?.category,
    layoutCategory: layout,
    location,
  };
}
