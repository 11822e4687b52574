import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { kitPopups } from '../testing/kit-popups.ts';
import { renderForm } from '../testing/render-form.tsx';
import { KitPage } from './kit-page.tsx';

const widths = [1440, 768, 390];
const schemes = ['light', 'dark'] as const;

/** Words that are cut off: boxes that hide what does not fit, other than those that say so by scrolling. */
function cutTexts(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main *')]
    .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1)
    .filter((element) => ['hidden', 'clip'].includes(getComputedStyle(element).overflowX))
    .filter((element) => !element.closest('svg, select, [aria-label="Example steps"]'))
    .map((element) => element.textContent.slice(0, 60));
}

describe.each(schemes)('kit in the %s scheme', (scheme) => {
  it.each(widths)('fits a window of %i px, and reads in every state', async (width) => {
    document.documentElement.dataset.scheme = scheme;
    await page.viewport(width, 900);
    await renderForm(<KitPage />);
    await expect.element(page.getByText('Loading').first()).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(width);
    expect(cutTexts()).toEqual([]);
    await expectAccessible();
    delete document.documentElement.dataset.scheme;
  });
});

describe.each([
  [1280, 'light'],
  [390, 'dark'],
] as const)('kit at %i px in the %s scheme', (width, scheme) => {
  it.each(kitPopups)('fits the window with the %s open', async (_name, button, role) => {
    document.documentElement.dataset.scheme = scheme;
    await page.viewport(width, 800);
    await renderForm(<KitPage />);
    const opener = page.getByRole('button', { name: button, exact: true }).first();
    opener.element().scrollIntoView({ block: 'center' });
    await opener.click();
    await expect.element(page.getByRole(role).last()).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(width);
    await userEvent.keyboard('{Escape}');
    delete document.documentElement.dataset.scheme;
  });
});
