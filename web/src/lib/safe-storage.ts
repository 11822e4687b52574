/** A small text store of the browser that never throws: private windows and full disks only forget. */
export interface SafeStorage {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** The values of every key that begins with the prefix. */
  all(prefix: string): readonly string[];
  /** Removes every key that begins with the prefix. */
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

/** Survives the window; holds only what OPN-10 names. */
export const localStore: SafeStorage = safe(() => localStorage);
/** Lives as long as the window. */
export const windowStore: SafeStorage = safe(() => sessionStorage);
