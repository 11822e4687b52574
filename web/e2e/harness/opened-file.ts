import type { APIResponse, Locator } from '@playwright/test';

/** The file that a button opens in a window of its own, whether this browser shows such files or saves them. */
export async function openedFile(button: Locator): Promise<APIResponse> {
  const page = button.page();
  const window = page.context().waitForEvent('page');
  const asked = page
    .context()
    .waitForEvent('request', (request) => new URL(request.url()).pathname.startsWith('/bff/file/'));
  await button.click();
  const address = (await asked).url();
  await (await window).close();
  return page.request.get(address);
}
