import { windowStore } from './safe-storage.ts';

const key = 'ebp.takeOver';

/** Notes that this tab is to have the portal, whoever has it now; the note is good for one claim. */
export function wishTakeOver(): void {
  windowStore.set(key, 'yes');
}

export function fulfilTakeOver(): boolean {
  const isWished = windowStore.get(key) === 'yes';
  windowStore.remove(key);
  return isWished;
}
