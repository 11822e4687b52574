import { useCallback } from 'react';
import type { NavMenuItem } from '../../components/navigation/nav-menu.tsx';
import { useText } from '../../i18n/use-text.ts';
import { screenOf } from '../screens.ts';
import { tabPath } from '../tabs/current-page.ts';
import { useLazyScreens } from '../tabs/lazy-screens.tsx';
import { useOpenTabs } from '../tabs/tab-context.ts';
import type { MenuItem } from './menu-tree.ts';

/**
 * Menu items as links. An open page is shown as it was left, unless it shows a receipt: then it starts again. An
 * external address opens in a new window; an item that is not usable yet leads nowhere (SHL-24). Hovering over an item
 * prefetches its page.
 */
export function useNavItems(): (items: readonly MenuItem[]) => readonly NavMenuItem[] {
  const text = useText();
  const { tabs } = useOpenTabs();
  const lazyScreens = useLazyScreens();
  return useCallback(
    (items) =>
      items.map(({ slug, name, icon: Icon, target, isUsable }) => {
        const item = { key: slug, label: text(name), icon: <Icon /> };
        if (!isUsable) return item;
        if ('address' in target) return { ...item, href: target.address, opensNewWindow: true };
        const open = tabs.find((tab) => tab.key === slug);
        const screen = screenOf(slug);
        const fetchPage = screen && lazyScreens(screen).prefetch;
        return {
          ...item,
          to: tabPath({ slug, location: isReceipt(open?.location) ? undefined : open?.location }),
          onPointerEnter: fetchPage,
          onFocus: fetchPage,
        };
      }),
    [text, tabs, lazyScreens],
  );
}

function isReceipt(location: { readonly search: string } | undefined): boolean {
  return new URLSearchParams(location?.search).get('stage') === 'complete';
}
