import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Page } from '@playwright/test';
import { pdfTexts } from './harness/pdf-text.ts';
import { takePictures } from './harness/pictures.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';

const admin = demoAccounts.harbourAdmin;

/** Number of machines that are fully visible without scrolling. */
async function machinesInSight(page: Page): Promise<number> {
  const rows = page
    .getByRole('table', { name: 'Machines' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(10);
  return rows.evaluateAll(
    (all) =>
      all.filter((row) => {
        const { left, right, top, bottom } = row.getBoundingClientRect();
        const middle = document.elementFromPoint((left + Math.min(right, innerWidth)) / 2, bottom - 4);
        return top >= 0 && bottom <= innerHeight && row.contains(middle);
      }).length,
  );
}

test('[OPN-72] 10 of 23 machines are in sight at 1440 by 900, 4 at 1024 by 700', async ({ page }) => {
  await signIn(page, admin, '/ebp/machine');
  for (const { width, height, least } of [
    { width: 1440, height: 900, least: 10 },
    { width: 1024, height: 700, least: 4 },
  ]) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => machinesInSight(page)).toBeGreaterThanOrEqual(least);
    await takePictures(page, `machines-${width}`);
  }
});

test('[FMT-05] a printed list is a table of all its rows, with the head on every sheet, upright and across', async ({
  page,
}) => {
  await signIn(page, admin, '/ebp/machine');
  await expect(page.getByText('1 to 10 of 20')).toBeVisible();
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  for (const [width, height] of [
    [718, 1047],
    [1047, 718],
  ] as const) {
    await page.setViewportSize({ width, height });
    const table = page.getByRole('table', { name: 'Machines' });
    await expect(table.getByRole('row')).toHaveCount(21);
    const print = () =>
      table.evaluate((element) => ({
        head: getComputedStyle(element.querySelector('thead') ?? element).display,
        row: getComputedStyle(element.querySelector('tbody tr') ?? element).display,
        ground: getComputedStyle(element.querySelector('th') ?? element).backgroundColor,
        isWithin: element.getBoundingClientRect().right <= innerWidth,
      }));
    await expect.poll(print).toEqual({
      head: 'table-header-group',
      row: 'table-row',
      ground: 'rgb(255, 255, 255)',
      isWithin: true,
    });
    await expect(page.getByRole('search')).toBeHidden();
  }
  // With margins that leave no sheet room for twenty rows; the notes below the list may have a sheet of their own.
  const margin = { top: '6cm', bottom: '6cm' };
  for (const landscape of [false, true]) {
    const sheets = pdfTexts(await page.pdf({ format: 'A4', landscape, margin }));
    const withRows = sheets.filter((sheet) => sheet.includes('HK-M-00'));
    expect(withRows.length).toBeGreaterThan(1);
    for (const sheet of withRows) expect(sheet).toMatch(/Machine ?ID.*Serial ?number.*HK-M-00/s);
  }
  if (process.env.E2E_PICTURES) {
    await page.pdf({ path: '.run/pictures/machines.pdf', format: 'A4' });
    await page.pdf({ path: '.run/pictures/machines-across.pdf', format: 'A4', landscape: true });
  }
});
