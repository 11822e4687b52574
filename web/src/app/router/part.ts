import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { MessageStore } from '../../i18n/message-store.ts';
import { loadChunk } from '../../lib/load-chunk.ts';

/** A lazy route: its component and its messages load when it is first needed. */
export function part(
  store: MessageStore,
  path: string,
  areas: readonly string[],
  load: () => Promise<ComponentType>,
): RouteObject {
  return { path, caseSensitive: true, lazy: async () => ({ Component: await arrive(store, areas, load) }) };
}

/** Waits for a module and its messages. @throws ChunkLoadError */
export async function arrive<T>(
  store: MessageStore,
  areas: readonly string[],
  load: () => Promise<T>,
): Promise<T> {
  const [loaded] = await loadChunk(() => Promise.all([load(), store.load(areas)]));
  return loaded;
}
