import type { Page } from '@playwright/test';
import { addresses } from './addresses.ts';

/** The letters of the current captcha, read from its picture; no answer of the portal contains them. */
export async function captchaLetters(page: Page): Promise<string> {
  const cookies = await page.context().cookies(addresses.portal);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return (await fetch(addresses.letters, { headers: { cookie } })).text();
}
