import type { Rights } from '@ebp/contracts/access/rights';
import type { Shortcut } from '../../lib/portal-map.ts';
import type { ScreenDescriptor } from '../../lib/screen-descriptor.ts';
import { mayOpen } from './may-open.ts';
import { type MenuOwner, targetOf } from './menu-tree.ts';

/** Whose tiles they are. */
export interface ShortcutOwner extends Pick<MenuOwner, 'keys' | 'profile' | 'config'> {
  /** Those on home. */
  readonly rights: Rights;
  readonly isGuest: boolean;
}

/**
 * The tiles a person is offered on home, in their order: one with a right to its holders (HOM-04), one without to
 * guests who may open its page, where the company has the page inside the portal (OPN-20).
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
  return mayOpen(screen, owner.keys) && target !== undefined && 'path' in target;
}
