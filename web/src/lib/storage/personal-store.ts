import type { StorageKey } from '@ebp/contracts/portal/session';
import { lastingStore, ownPrefix } from '../session/acting.ts';
import { type SafeStorage, windowStore } from './safe-storage.ts';
import { seal, unseal } from './sealing.ts';
import { storageKeys } from './storage-keys.ts';

const prefix = `${ownPrefix}personal.`;

type Kept = Readonly<Record<string, string>>;

interface PersonalStore extends Omit<SafeStorage, 'all'> {
  /** Opens the sealed entry once to read and to write. */
  readonly change: (name: string, next: (value: string | undefined) => string) => void;
}

/**
 * What this window stores about the signed-in person, such as a guest's input. It is one sealed entry with a
 * meaningless name, so nobody can read its values or their names after the session has ended. The same person can read
 * it again after signing in. If nobody is signed in, it is empty and stores nothing.
 */
export const personalStore = sealedIn(windowStore);

/**
 * The same, shared by all windows of this browser and kept when they close: the person's list layouts, and whether the
 * key `?` opens an agent's list of shortcuts. Signing out erases it with everything else (OPN-10).
 */
export const personalSettings = sealedIn(lastingStore);

function sealedIn(store: SafeStorage): PersonalStore {
  /** What the entry under a key holds, so that the same is not unsealed again; it goes with the key. */
  const opened = new WeakMap<StorageKey, { readonly sealed: string; readonly kept: Kept }>();
  const read = (): Kept => {
    for (const key of storageKeys()) {
      const place = prefix + key.id;
      const sealed = store.get(place);
      if (!sealed) continue;
      const known = opened.get(key);
      if (known?.sealed === sealed) return known.kept;
      const text = unseal(sealed, key, place);
      if (!text) continue;
      const kept: Kept = JSON.parse(text);
      opened.set(key, { sealed, kept });
      return kept;
    }
    return {};
  };
  /** Sealed with the newest key; entries under older keys are removed, since their content is included. */
  const write = (kept: Kept): void => {
    const [newest, ...older] = storageKeys();
    if (!newest) return;
    const place = prefix + newest.id;
    if (Object.keys(kept).length === 0) store.remove(place);
    else {
      const sealed = seal(JSON.stringify(kept), newest, place);
      store.set(place, sealed);
      opened.set(newest, { sealed, kept });
    }
    for (const { id } of older) store.remove(prefix + id);
  };
  const drop = (isMeant: (name: string) => boolean): void => {
    const kept = Object.entries(read());
    const rest = kept.filter(([name]) => !isMeant(name));
    if (rest.length < kept.length) write(Object.fromEntries(rest));
  };
  const change: PersonalStore['change'] = (name, next) => {
    const kept = read();
    write({ ...kept, [name]: next(kept[name]) });
  };
  return {
    get: (name) => read()[name],
    set: (name, value) => change(name, () => value),
    change,
    remove: (name) => drop((kept) => kept === name),
    removeAll: (start) => drop((kept) => kept.startsWith(start)),
  };
}
