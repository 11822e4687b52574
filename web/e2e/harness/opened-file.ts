import type { APIResponse, Locator } from '@playwright/test';

/** The file that a button opens in a new window, whether this browser displays such files or downloads them. */
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
