import { createContext, use } from 'react';
import type { PlainMessageId } from '../i18n/message-id.ts';
import type { PageParams } from './page-address.ts';
import type { ScreenDescriptor, Tile } from './screen-descriptor.ts';

/** A shortcut the person may take. */
export interface Shortcut extends Tile {
  readonly slug: string;
  readonly path: string;
  readonly icon: ScreenDescriptor['icon'];
}

/** What a page may know of the others: where they are, if this person may go there. */
export interface PortalMap {
  readonly shortcuts: readonly Shortcut[];
  /** What a page is called; undefined when it does not exist. */
  readonly nameOf: (slug: string) => PlainMessageId | undefined;
  /** Address of a page, with the values it takes; undefined when it does not exist for this person. */
  readonly pathOf: (slug: string, params?: PageParams) => string | undefined;
  /** Address of the same page in a window of its own; undefined where that is the case already. */
  readonly ownWindowOf: (slug: string, params?: PageParams) => string | undefined;
  /** Puts a page back into its first state, open or not. */
  readonly clean: (slug: string) => void;
}

const PortalMapContext = createContext<PortalMap>({
  shortcuts: [],
  nameOf: () => undefined,
  pathOf: () => undefined,
  ownWindowOf: () => undefined,
  clean: () => undefined,
});

export const PortalMapProvider = PortalMapContext.Provider;

export function usePortalMap(): PortalMap {
  return use(PortalMapContext);
}
