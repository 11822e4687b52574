import type { Rights } from '@ebp/contracts/access/rights';
import type { Shortcut } from '../../lib/pages/portal-map.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';
import { mayOpen } from './may-open.ts';
import { type MenuOwner, targetOf } from './menu-tree.ts';

/** What decides which tiles a person gets. */
export interface ShortcutOwner extends Pick<MenuOwner, 'keys' | 'isGuest' | 'profile' | 'config'> {
  /** The rights for tiles on home. */
  readonly rights: Rights;
}

/**
 * The tiles on home, in their order: a tile with a right is shown to holders of that right (HOM-04), one without to
 * guests who may open its page, if the company has that page inside the portal (OPN-20).
 */
export function shortcutsOf(screens: readonly ScreenDescriptor[], owner: ShortcutOwner): readonly Shortcut[] {
  return screens
    .flatMap((screen): Shortcut[] => {
      const { slug, path, icon, tile } = screen;
      if (!tile) return [];
      const isOffered = tile.right ? owner.rights[tile.right] : owner.isGuest && opensInside(screen, owner);
      return isOffered ? [{ ...tile, slug, path, icon }] : [];
    })
    .sort((one, other) => one.sequence - other.sequence);
}

function opensInside(screen: ScreenDescriptor, owner: ShortcutOwner): boolean {
  const target = targetOf(screen, owner);
  return mayOpen(screen, owner) && target !== undefined && 'path' in target;
}
