import { useMemo } from 'react';
import { useCompany, useHolder, useSession } from '../../lib/session.ts';
import { descriptors } from '../screens.ts';
import { bottomMenu, type MenuGroup, type MenuItem, topMenu } from './menu-tree.ts';

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
