import type { RightFlag } from '@ebp/contracts/access/rights';
import type { ScreenSlug } from '@ebp/contracts/access/screen-rights';
import type { SystemConfigKey } from '@ebp/contracts/entities/system-config';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { PlainMessageId } from '../../i18n/use-text.ts';

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
 * The tab layout of a page (SHL-28): `single` has no menus and tabs, `contact` shows the other pages of the same
 * contact, `category` shows home and the pages of its menu category, `multiple` shows all.
 */
export type LayoutSubType = 'single' | 'contact' | 'multiple' | 'category';

/** The message of the name of a page, in its menu item and as its heading, or of a category: without one it does not compile. */
export const menuName = (of: ScreenSlug | MenuCategory): PlainMessageId => `menu.${of}`;

/** The position of an item in the menus (SHL-12). Every item is in the top navigation. */
export interface MenuPlace {
  readonly category: MenuCategory;
  /** The tens are the category, the ones the position in it (OPN-15). */
  readonly sequence: number;
  /** A second place in the top navigation, after the documented items of that category (decision 0106). */
  readonly also?: Pick<MenuPlace, 'category' | 'sequence'>;
  /** In the bottom menu too (OPN-71). */
  readonly isBottom?: true;
  /** Usable even before the terms are accepted. */
  readonly allowClickWithoutAcceptance?: boolean;
}

/** A shortcut on home. */
export interface Tile {
  /** Without a right it is a tile for guests only, if they may open the page. */
  readonly right?: RightFlag;
  readonly name: PlainMessageId;
  readonly sequence: number;
  /** The page's name, shown below a tile name that does not say what it opens. */
  readonly opens?: PlainMessageId;
  /** One line below the name for a guest at the machine; without it guests do not see the tile. */
  readonly guestHint?: PlainMessageId;
}

/**
 * An address from the system configuration that opens instead of a page: always, or if the company's configuration says
 * so.
 */
export interface ExternalPlace {
  readonly address: SystemConfigKey;
  readonly when: 'always' | 'support-menu';
}

interface Entry {
  /** The rights to open the page are in its row of `screenRights`. */
  readonly slug: ScreenSlug;
  readonly icon: ComponentType<{ isSmall?: boolean }>;
  readonly tile?: Tile;
  readonly external?: ExternalPlace;
}

/** The purpose of a shared page: the same screen serves two slugs (SHL-09). */
export type SharedPageType = 'SOA' | 'TGI' | 'D' | 'V' | 'VOC' | 'APPRECIATION';

export interface ScreenProps {
  readonly type?: SharedPageType | undefined;
}

export interface LoadedScreen {
  readonly Screen: ComponentType<ScreenProps>;
  /** Asks for what the page shows first, before it is rendered. A failure is left to the page. */
  readonly ask?: (client: QueryClient) => void;
}

/** A page of the portal. Menu item, tile, tab, guard and route are derived from it. */
export interface ScreenDescriptor extends Entry {
  /**
   * The documented path; it resolves with and without a trailing slash (OPN-13). `:name` is a parameter, see
   * `usePageParam`.
   */
  readonly path: `/${string}`;
  /** Query parameters that identify an open page, like those in the path, such as the key of an e-mail. */
  readonly queryParams?: readonly string[];
  /** The part of the query at which the page shows a receipt, besides those of a wizard and of an upload. */
  readonly receipt?: string;
  /** The parameter that names the contact; pages of the same contact are grouped (layout `contact`). */
  readonly contactParam?: string;
  readonly menu?: MenuPlace;
  /** The page's own explanation for people without its key; a message of the shell. */
  readonly denied?: PlainMessageId;
  readonly layout: LayoutSubType;
  /** A `single` page with its own landmarks and heading; otherwise the generic single layout provides them. */
  readonly hasOwnFrame?: true;
  /** The stages have their own Back button; the header bar then has a Home link instead of Back. */
  readonly hasOwnBack?: true;
  readonly type?: SharedPageType;
  /** Message areas that the page needs in addition to those of the shell. */
  readonly areas: readonly string[];
  readonly load: () => Promise<LoadedScreen>;
}

/** A menu item that only opens an external address. */
export interface ExternalDescriptor extends Entry {
  readonly menu: MenuPlace;
  readonly external: ExternalPlace & { readonly when: 'always' };
}

export type Descriptor = ScreenDescriptor | ExternalDescriptor;

export function isScreen(descriptor: Descriptor): descriptor is ScreenDescriptor {
  return 'path' in descriptor;
}
