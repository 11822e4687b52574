import type { Page } from '@playwright/test';

/**
 * Opens an address of the portal without loading the document again, as a link in the page does: the page keeps its
 * session and its answers. The page shown before stays for a moment: look for what the next one alone has. The router
 * needs a position of its own in `history.state`, by which the leave guard knows forward from back.
 */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    const state = { idx: idx + 1, key: 'e2e', usr: null };
    history.pushState(state, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
}
