import { localStore, type SafeStorage, windowStore } from './safe-storage.ts';
import { seal, unseal } from './sealing.ts';
import { storageKeys } from './storage-keys.ts';

const prefix = 'ebp.personal.';

type Kept = Readonly<Record<string, string>>;

type PersonalStore = Omit<SafeStorage, 'all'>;

/**
 * What this window keeps of the signed-in person, such as what a guest began to type. All of it is one
 * sealed entry under a name that says nothing, so whoever comes after the end of a session reads neither the values nor what they
 * were of. The same person finds it again after signing in. With nobody signed in it is empty and stays so.
 */
export const personalStore = sealedIn(windowStore);

/**
 * The same for every window of this browser, and longer than the window: how the person arranged lists. Signing out erases it
 * with everything else (OPN-10).
 */
export const personalSettings = sealedIn(localStore);

function sealedIn(store: SafeStorage): PersonalStore {
  const read = (): Kept => {
    for (const key of storageKeys()) {
      const place = prefix + key.id;
      const sealed = store.get(place);
      const text = sealed && unseal(sealed, key, place);
      if (text) return JSON.parse(text);
    }
    return {};
  };
  /** Under the newest key; what an older one sealed has moved with it. */
  const write = (kept: Kept): void => {
    const [newest, ...older] = storageKeys();
    if (!newest) return;
    const place = prefix + newest.id;
    if (Object.keys(kept).length === 0) store.remove(place);
    else store.set(place, seal(JSON.stringify(kept), newest, place));
    for (const { id } of older) store.remove(prefix + id);
  };
  const drop = (isMeant: (name: string) => boolean): void => {
    const kept = Object.entries(read());
    const rest = kept.filter(([name]) => !isMeant(name));
    if (rest.length < kept.length) write(Object.fromEntries(rest));
  };
  return {
    get: (name) => read()[name],
    set: (name, value) => write({ ...read(), [name]: value }),
    remove: (name) => drop((kept) => kept === name),
    removeAll: (start) => drop((kept) => kept.startsWith(start)),
  };
}
