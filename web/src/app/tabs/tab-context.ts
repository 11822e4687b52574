import { createContext, use } from 'react';
import type { ScreenDescriptor } from '../../lib/screen-descriptor.ts';
import type { Tab, TabWords } from './tabs.ts';

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
  /** Closes a page that is finished and navigates to another address. */
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
