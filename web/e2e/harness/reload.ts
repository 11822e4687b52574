import { expect, type Page } from '@playwright/test';

/**
 * Reloads the page once what was typed is written down, as it is by the time a person's hand is at the key: a script is faster
 * than the browser's database.
 */
export async function reloadAsPerson(page: Page): Promise<void> {
  let before: string | undefined;
  const isSettled = async () => {
    const now = await page.evaluate(writtenDown);
    const isSame = now === before;
    before = now;
    return isSame;
  };
  await expect.poll(isSettled, { intervals: [100] }).toBe(true);
  await page.reload();
}

/** Runs in the page: which entries the journal holds, each with the number of its last change. */
function writtenDown(): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const opening = indexedDB.open('ebp.journal');
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const database = opening.result;
    const all = database.transaction('entries').objectStore('entries').getAll();
    all.onerror = () => reject(all.error);
    all.onsuccess = () => {
      database.close();
      resolve(all.result.map(({ id, revision }) => `${id} ${revision}`).join());
    };
  };
  return promise;
}
