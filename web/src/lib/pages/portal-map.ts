import { createContext, use } from 'react';
import type { PlainMessageId } from '../../i18n/use-text.ts';
import type { PageParams } from './page-address.ts';
import type { ScreenDescriptor, Tile } from './screen-descriptor.ts';

/** A shortcut that the person may use. */
export interface Shortcut extends Tile {
  readonly slug: string;
  readonly path: string;
  readonly icon: ScreenDescriptor['icon'];
}

/** What a page may know of other pages: their addresses, if this person may open them. */
export interface PortalMap {
  readonly shortcuts: readonly Shortcut[];
  /** The message of a page's name; undefined if it does not exist. */
  readonly nameOf: (slug: string) => PlainMessageId | undefined;
  /** Address of a page with its parameters; undefined if it does not exist for this person. */
  readonly pathOf: (slug: string, params?: PageParams) => string | undefined;
  /** Address of the same page in a separate window; undefined if it is in one already. */
  readonly ownWindowOf: (slug: string, params?: PageParams) => string | undefined;
  /** Address at which an open page was last seen, by its slug, or by its address if that has parameters. */
  readonly lastOf: (page: string) => string | undefined;
  /** Resets a page to its initial state, whether or not it is open. */
  readonly clean: (slug: string) => void;
}

/** Of somebody who may open no page, and of a page that is shown alone. */
export const noPages: PortalMap = {
  shortcuts: [],
  nameOf: () => undefined,
  pathOf: () => undefined,
  ownWindowOf: () => undefined,
  lastOf: () => undefined,
  clean: () => undefined,
};

const PortalMapContext = createContext(noPages);

export const PortalMapProvider = PortalMapContext.Provider;

export function usePortalMap(): PortalMap {
  return use(PortalMapContext);
}
