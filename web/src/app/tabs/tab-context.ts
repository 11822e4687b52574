import { createContext, use } from 'react';
import type { ScreenDescriptor } from '../../lib/screen-descriptor.ts';
import type { Tab, TabWords } from './tabs.ts';

export interface OpenTabs {
  readonly tabs: readonly Tab[];
  /** Key of the page in the address. */
  readonly current: string | undefined;
  /** What that page is, open to this person or not. */
  readonly screen: ScreenDescriptor | undefined;
  /** Closes a page; the caller has asked about unsaved input. */
  readonly close: (key: string) => void;
  /** Closes these pages; the page in the address leads home when it is one of them. */
  readonly closeAll: (keys: readonly string[]) => void;
  readonly clean: (key: string) => void;
  /** Closes a page that has done its work, and goes somewhere else. */
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
