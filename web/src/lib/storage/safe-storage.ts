/**
 * A small text store in the browser that never throws: if the browser cannot store (private window, full disk), values
 * are just lost.
 */
export interface SafeStorage {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** The values of all keys with this prefix. */
  all(prefix: string): readonly string[];
  /** Removes all keys with this prefix. */
  removeAll(prefix: string): void;
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

function safe(store: () => Storage): SafeStorage {
  return {
    get: (key) => attempt(() => store().getItem(key)) ?? undefined,
    set: (key, value) => void attempt(() => store().setItem(key, value)),
    remove: (key) => void attempt(() => store().removeItem(key)),
    all: (prefix) =>
      attempt(() =>
        Object.entries<string>(store())
          .filter(([key]) => key.startsWith(prefix))
          .map(([, value]) => value),
      ) ?? [],
    removeAll: (prefix) =>
      void attempt(() => {
        for (const key of Object.keys(store())) if (key.startsWith(prefix)) store().removeItem(key);
      }),
  };
}

/** Survives closing the window; stores only what OPN-10 names. */
export const localStore: SafeStorage = safe(() => localStorage);
/** Lasts as long as the window. */
export const windowStore: SafeStorage = safe(() => sessionStorage);
