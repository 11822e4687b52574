import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const folder = fileURLToPath(new URL('../../../.run/pictures/', import.meta.url));
const widths = { 1440: 900, 1024: 700, 768: 1024, 390: 844 } as const;
const schemes = ['light', 'dark'] as const;

/**
 * Takes screenshots of the page at each width and colour scheme, for people to look at, if `E2E_PICTURES` is set:
 * `.run/pictures/<name>.<width>.<scheme>.png`. Restores the viewport afterwards.
 */
export async function takePictures(page: Page, name: string): Promise<void> {
  if (!process.env.E2E_PICTURES) return;
  const before = page.viewportSize();
  for (const [width, height] of Object.entries(widths)) {
    await page.setViewportSize({ width: Number(width), height });
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${folder}${name}.${width}.${colorScheme}.png` });
    }
  }
  await page.emulateMedia({ colorScheme: null });
  if (before !== null) await page.setViewportSize(before);
}
