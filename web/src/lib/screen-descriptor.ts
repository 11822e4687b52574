import type { RightFlag } from '@ebp/contracts/access/rights';
import type { ScreenSlug } from '@ebp/contracts/access/screen-rights';
import type { SystemConfigKey } from '@ebp/contracts/entities/system-config';
import type { ComponentType } from 'react';
import type { PlainMessageId } from '../i18n/message-id.ts';

export const menuCategories = [
  'accessRightSetting',
  'accountManage',
  'multiFuncMachineManage',
  'services',
  'support',
  'voc',
  'contactCentre',
] as const;
export type MenuCategory = (typeof menuCategories)[number];

/**
 * How the main area shows a page (SHL-28): `single` without menus and tabs, `contact` beside the other pages of the
 * same contact, `category` beside home and those of its menu category, `multiple` beside all.
 */
export type LayoutSubType = 'single' | 'contact' | 'multiple' | 'category';

/** Where an item stands in the menus (SHL-12). */
export interface MenuPlace {
  readonly category: MenuCategory;
  /** Tens are the category, ones the position inside it (OPN-15). */
  readonly sequence: number;
  readonly isTop: boolean;
  readonly isBottom: boolean;
  /** Stays usable while the terms are not accepted. */
  readonly allowClickWithoutAcceptance: boolean;
}

/** A shortcut on home. */
export interface Tile {
  /** Without one it is a tile for guests alone, offered to those who may open the page. */
  readonly right?: RightFlag;
  readonly name: PlainMessageId;
  readonly sequence: number;
  /** The name of the page, below a name that does not say what it opens. */
  readonly opens?: PlainMessageId;
  /** One line below the name for a guest at the machine; without it a guest sees no tile. */
  readonly guestHint?: PlainMessageId;
}

/** An address of the system configuration that is opened instead of a page: always, or where the company says so. */
export interface ExternalPlace {
  readonly address: SystemConfigKey;
  readonly when: 'always' | 'support-menu';
}

interface Entry {
  /** What opens the page stands in its row of `screenRights`. */
  readonly slug: ScreenSlug;
  readonly name: PlainMessageId;
  readonly icon: ComponentType<{ isSmall?: boolean }>;
  readonly tile?: Tile;
  readonly external?: ExternalPlace;
}

/** What a shared page is for: the same screen serves two slugs (SHL-09). */
export type SharedPageType = 'SOA' | 'TGI' | 'D' | 'V' | 'VOC' | 'APPRECIATION';

export interface ScreenProps {
  readonly type?: SharedPageType | undefined;
}

/** A page of the portal. Menu item, tile, tab, guard and route are derived from it. */
export interface ScreenDescriptor extends Entry {
  /** The documented form; both slash forms resolve (OPN-13). `:name` stands for a value, see `usePageParam`. */
  readonly path: `/${string}`;
  /** Values in the query that tell one open page from another, as those in the path do, such as the key of an e-mail. */
  readonly queryParams?: readonly string[];
  /** The value that names the contact; pages of the same contact stand together (layout `contact`). */
  readonly contactParam?: string;
  readonly menu?: MenuPlace;
  /** What somebody without that key reads, where the page has words of its own; a message of the shell. */
  readonly denied?: PlainMessageId;
  readonly layout: LayoutSubType;
  /** A `single` page that brings its landmarks and heading itself; without it the generic single layout does. */
  readonly hasOwnFrame?: true;
  /** The stages carry the one Back themselves; the arrow of the header bar then always leads home, and says so. */
  readonly hasOwnBack?: true;
  readonly type?: SharedPageType;
  /** Message areas the page needs, besides those of the shell. */
  readonly areas: readonly string[];
  readonly load: () => Promise<{ readonly Screen: ComponentType<ScreenProps> }>;
}

/** A menu item that only leads outside the portal. */
export interface ExternalDescriptor extends Entry {
  readonly menu: MenuPlace;
  readonly external: ExternalPlace & { readonly when: 'always' };
}

export type Descriptor = ScreenDescriptor | ExternalDescriptor;

export function isScreen(descriptor: Descriptor): descriptor is ScreenDescriptor {
  return 'path' in descriptor;
}
