import type { CompanyProfile } from '@ebp/contracts/companies';
import type { SystemConfig } from '@ebp/contracts/entities/system-config';
import type { PlainMessageId } from '../../i18n/use-text.ts';
import {
  type Descriptor,
  isScreen,
  type MenuCategory,
  type MenuPlace,
  menuCategories,
  menuName,
} from '../../lib/pages/screen-descriptor.ts';
import type { Holder } from '../../lib/session/session.ts';
import { isUsable, mayOpen } from './may-open.ts';

/** What decides which menu a person gets: session, company and configuration. */
export interface MenuOwner extends Holder {
  readonly profile: CompanyProfile;
  readonly config: SystemConfig;
}

export interface MenuItem {
  readonly slug: string;
  readonly name: PlainMessageId;
  readonly icon: Descriptor['icon'];
  /** A page of the portal, or an external address that opens in a new window. */
  readonly target: { readonly path: string } | { readonly address: string };
  /** If false, the item is shown but does nothing until the terms are accepted. */
  readonly isUsable: boolean;
}

export interface MenuGroup {
  readonly category: MenuCategory;
  readonly items: readonly MenuItem[];
}

/**
 * Slugs of the documented menu tree that have neither key nor page yet (OPN-14): their places are reserved and never
 * displayed.
 */
export const reservedEntries: Readonly<Record<string, Pick<MenuPlace, 'category' | 'sequence'>>> = {
  ebpExtendWarranty: { category: 'multiFuncMachineManage', sequence: 34 },
  ebpMeterReadingList: { category: 'services', sequence: 47 },
};

/**
 * The top navigation: categories in their documented order, items by sequence, none without its key (SHL-13 to 16). An
 * item with a second place is in both.
 */
export function topMenu(descriptors: readonly Descriptor[], owner: MenuOwner): readonly MenuGroup[] {
  const items = visible(descriptors.flatMap(atEachPlace), owner);
  return menuCategories
    .map((category) => ({
      category,
      items: items.filter(({ menu }) => menu.category === category).map(({ item }) => item),
    }))
    .filter((group) => group.items.length > 0);
}

/** Each item once, also one that has two places. */
export function eachOnce(items: readonly MenuItem[]): readonly MenuItem[] {
  return [...new Map(items.map((item) => [item.slug, item])).values()];
}

export function bottomMenu(descriptors: readonly Descriptor[], owner: MenuOwner): readonly MenuItem[] {
  const atBottom = descriptors.filter(({ menu }) => menu?.isBottom);
  return visible(atBottom, owner).map(({ item }) => item);
}

function atEachPlace(descriptor: Descriptor): readonly Descriptor[] {
  const { menu } = descriptor;
  return menu?.also ? [descriptor, { ...descriptor, menu: { ...menu, ...menu.also } }] : [descriptor];
}

function visible(
  descriptors: readonly Descriptor[],
  owner: MenuOwner,
): { menu: MenuPlace; item: MenuItem }[] {
  return descriptors
    .flatMap((descriptor) => {
      const { menu, slug, icon } = descriptor;
      if (!menu || !mayOpen(descriptor, owner)) return [];
      const target = targetOf(descriptor, owner);
      if (!target) return [];
      const item = { slug, name: menuName(slug), icon, target };
      return [{ menu, item: { ...item, isUsable: isUsable(descriptor, owner.isAcceptedTC) } }];
    })
    .sort((one, other) => one.menu.sequence - other.menu.sequence);
}

/** Where an item leads; undefined if it leads to an external site whose address is not configured (CFG-13). */
export function targetOf(
  descriptor: Descriptor,
  { profile, config }: Pick<MenuOwner, 'profile' | 'config'>,
): MenuItem['target'] | undefined {
  const { external } = descriptor;
  if (external && (external.when === 'always' || profile.supportMenu === 'external')) {
    const address = config[external.address];
    return address ? { address } : undefined;
  }
  return isScreen(descriptor) ? { path: descriptor.path } : undefined;
}
