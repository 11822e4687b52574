import { useCallback, useMemo } from 'react';
import type { NavMenuItem } from '../../components/navigation/nav-menu.tsx';
import { useText } from '../../i18n/use-text.ts';
import { uploadReceipt } from '../../lib/pages/order-address.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';
import { useCompany, useHolder, useSession } from '../../lib/session/session.ts';
import { descriptors, screenOf } from '../screens.ts';
import { tabPath, useOpenTabs } from '../tabs/tab-context.ts';
import type { Tab } from '../tabs/tabs.ts';
import { bottomMenu, type MenuGroup, type MenuItem, topMenu } from './menu-tree.ts';

/**
 * Menu items as links. An open page is shown as it was left, unless it shows a receipt: then it starts again. An
 * external address opens in a new window; an item that is not usable yet leads nowhere (SHL-24).
 */
export function useNavItems(): (items: readonly MenuItem[]) => readonly NavMenuItem[] {
  const text = useText();
  const { tabs } = useOpenTabs();
  return useCallback(
    (items) =>
      items.map(({ slug, name, icon: Icon, target, isUsable }) => {
        const item = { key: slug, label: text(name), icon: <Icon /> };
        if (!isUsable) return item;
        if ('address' in target) return { ...item, href: target.address, opensNewWindow: true };
        const open = tabs.find((tab) => tab.key === slug);
        const screen = screenOf(slug);
        return {
          ...item,
          to: tabPath({ slug, location: isReceipt(screen, open?.location) ? undefined : open?.location }),
        };
      }),
    [text, tabs],
  );
}

function isReceipt(screen: ScreenDescriptor | undefined, location: Tab['location']): boolean | undefined {
  const receipts = ['stage=complete', uploadReceipt, screen?.receipt];
  return location?.search
    .slice(1)
    .split('&')
    .some((part) => receipts.includes(part));
}

/** The menus of the signed-in person; a guest has none until machine and contact are confirmed (SHL-25). */
export function useMenu(): { top: readonly MenuGroup[]; bottom: readonly MenuItem[] } {
  const { flags, systemConfig } = useSession();
  const holder = useHolder();
  const profile = useCompany();
  const isHidden = holder.isGuest && !flags.isGuestInfoReady;
  return useMemo(() => {
    if (isHidden) return { top: [], bottom: [] };
    const owner = { ...holder, profile, config: systemConfig };
    return { top: topMenu(descriptors, owner), bottom: bottomMenu(descriptors, owner) };
  }, [isHidden, holder, profile, systemConfig]);
}
