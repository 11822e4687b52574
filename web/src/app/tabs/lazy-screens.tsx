import { type ComponentType, createContext, use } from 'react';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { type MessageStore, withMessages } from '../../i18n/message-store.ts';
import { type LazyPart, lazyPart } from '../../lib/pages/lazy-part.tsx';
import type { ScreenDescriptor, ScreenProps } from '../../lib/pages/screen-descriptor.ts';

/** Gives the lazy component of a page, which loads together with its messages. */
export type LazyScreens = (screen: ScreenDescriptor) => LazyPart<ComponentType<ScreenProps>>;

/** Loads code and messages of a screen once, when it is first shown or prefetched. */
export function createLazyScreens(store: MessageStore): LazyScreens {
  const known = new Map<string, LazyPart<ComponentType<ScreenProps>>>();
  return (screen) => {
    const { slug, load, areas } = screen;
    const made = known.get(slug);
    if (made) return made;
    const part = lazyPart(async () => (await withMessages(store, areas, load)).Screen, <Skeleton />);
    known.set(slug, part);
    return part;
  };
}

const LazyScreensContext = createContext<LazyScreens | undefined>(undefined);

export const LazyScreensProvider = LazyScreensContext.Provider;

export function useLazyScreens(): LazyScreens {
  const lazyScreens = use(LazyScreensContext);
  if (!lazyScreens) throw new Error('useLazyScreens needs the shell');
  return lazyScreens;
}
