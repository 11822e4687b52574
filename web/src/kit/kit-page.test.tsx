import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { kitPopups } from '../testing/kit-popups.ts';
import { expectFocusIn } from '../testing/locators.ts';
import { renderKit } from '../testing/render-kit.tsx';
import { KitPage } from './kit-page.tsx';

/** The colours change no width: the wide windows, where popups open as well, are looked at in one scheme. */
const widths = { light: [390, 768, 1440], dark: [390] } as const;
const schemes = ['light', 'dark'] as const;

async function openKit(scheme: (typeof schemes)[number]) {
  document.documentElement.dataset.scheme = scheme;
  onTestFinished(() => {
    delete document.documentElement.dataset.scheme;
  });
  await renderKit(<KitPage />);
  await expect.element(page.getByText('Loading').first()).toBeVisible();
}

/** Clipped texts: elements that hide overflow, except those that scroll. */
function cutTexts(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main *')]
    .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1)
    .filter((element) => ['hidden', 'clip'].includes(getComputedStyle(element).overflowX))
    .filter((element) => !element.closest('svg, select, [aria-label="Example steps"]'))
    .map((element) => element.textContent.slice(0, 60));
}

it.each(schemes)(
  'the kit in the %s scheme fits every window, reads in every state, refused fields too, and opens its popups inside the window',
  { timeout: 60_000 },
  async (scheme) => {
    await openKit(scheme);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect.element(page.getByRole('heading', { name: 'There is a problem' }).first()).toBeVisible();
    for (const width of widths[scheme]) {
      await page.viewport(width, 900);
      await expect.poll(() => document.documentElement.scrollWidth, { message: `${width} px` }).toBe(width);
      await expect.poll(cutTexts, { message: `${width} px` }).toEqual([]);
    }
    await expectAccessible();
    for (const [name, button, role] of kitPopups) {
      await page.getByRole('button', { name: button, exact: true }).first().click();
      const popup = page.getByRole(role).last();
      await expect.element(popup).toBeVisible();
      await expect.poll(() => document.documentElement.scrollWidth, { message: name }).toBe(innerWidth);
      if (scheme === 'dark' && role !== 'link') await expectAccessible(popup.element());
      if (role !== 'link' && name !== 'failure') await expectFocusIn(popup);
      await userEvent.keyboard('{Escape}');
    }
  },
);
