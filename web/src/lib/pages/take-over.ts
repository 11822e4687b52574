import { windowStore } from '../storage/safe-storage.ts';

const key = 'ebp.takeOver';

/** Requests that this tab takes over the portal from any other; the request is valid for one claim. */
export function wishTakeOver(): void {
  windowStore.set(key, 'yes');
}

export function fulfilTakeOver(): boolean {
  const isWished = windowStore.get(key) === 'yes';
  windowStore.remove(key);
  return isWished;
}
