import { windowStore } from '../storage/safe-storage.ts';

const key = 'ebp.takeOver';

/** Requests that this tab takes over the portal from any other; the request is valid for one claim. */
export function wishTakeOver(): void {
  windowStore.set(key, 'yes');
}

/** Whether this tab was to take over the portal; the request is used up by it. */
export function fulfilTakeOver(): boolean {
  const isWished = windowStore.get(key) === 'yes';
  windowStore.remove(key);
  return isWished;
}
