import { useMemo } from 'react';
import { useCompany, useFunctionKeys, useSession } from '../../lib/session.ts';
import { descriptors } from '../screens.ts';
import { bottomMenu, type MenuGroup, type MenuItem, topMenu } from './menu-tree.ts';

/** The menus of the signed-in person; a guest has none until machine and contact are confirmed (SHL-25). */
export function useMenu(): { top: readonly MenuGroup[]; bottom: readonly MenuItem[] } {
  const { flags, systemConfig } = useSession();
  const keys = useFunctionKeys();
  const profile = useCompany();
  const isHidden = flags.isLoginByScan && !flags.isGuestInfoReady;
  return useMemo(() => {
    if (isHidden) return { top: [], bottom: [] };
    const owner = { keys, profile, config: systemConfig, isAcceptedTC: flags.isAcceptedTC };
    return { top: topMenu(descriptors, owner), bottom: bottomMenu(descriptors, owner) };
  }, [isHidden, keys, profile, systemConfig, flags.isAcceptedTC]);
}
