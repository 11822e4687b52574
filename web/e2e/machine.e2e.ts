import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Page } from '@playwright/test';
import { go } from './harness/go.ts';
import { noteNotices } from './harness/notices.ts';
import { pdfTexts } from './harness/pdf-text.ts';
import { takePictures } from './harness/pictures.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';

const { harbourAdmin } = demoAccounts;
const list = '/ebp/machine';
const one = `${list}/SFB20437`;

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

test('a person looks through the machines, changes one and prints the list', async ({ page }) => {
  await signIn(page, harbourAdmin, `${list}?page=2`);

  await test.step('[OPN-72] [FMT-05] 10 of 23 machines are in sight at 1440 by 900, 4 at 1024 by 700', async () => {
    for (const { width, height, least } of [
      { width: 1024, height: 700, least: 4 },
      { width: 1440, height: 900, least: 10 },
    ]) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => machinesInSight(page)).toBeGreaterThanOrEqual(least);
      await takePictures(page, `machines-${width}`);
    }
  });

  await test.step('[MAC-07] [MAC-09] one is saved, and the list is as it was', async () => {
    await page.getByRole('button', { name: 'Details, HK-M-0014' }).click();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
    await expect(page.getByRole('img', { name: /^Picture of/ })).toBeVisible();
    await page.getByLabel('Location reference', { exact: true }).fill('Level 2');
    const expectNotice = await noteNotices(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expectNotice(/Location reference of HK-M-0014 saved/);
    await expect(page).toHaveURL(/view=HK-M-0014/);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(page.getByLabel('Location reference, HK-M-0014')).toHaveValue('Level 2');
    await expect(page.getByText('11 to 20 of 20')).toBeVisible();
  });

  await test.step('one page has all about a machine, its forms filled in and its lists found by it', async () => {
    const main = page.getByRole('main');
    const shown = (text: RegExp) => main.getByText(text).filter({ visible: true });
    await go(page, one);
    await expect(main.getByRole('region', { name: 'Visits' }).getByText('SO-HK-4180')).toBeVisible();
    await expect(
      main.getByRole('region', { name: 'Toner and orders' }).getByText('TO-CHK-8120'),
    ).toBeVisible();
    await takePictures(page, 'one-machine');
    const lists = /^(Meter reading|Usage summary|Consumable orders|Service history|E-invoices)$/;
    const links = main.getByRole('region').getByRole('link', { name: lists }).filter({ visible: true });
    await expect(links).toHaveCount(5);
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    await links.and(page.locator(`[href="${addresses.at(-1)}"]`)).click();
    // Pages of other tabs stay rendered, hidden.
    await expect(shown(/SFB20437/).first()).toBeVisible();
    await expect(shown(/SFB20419/)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${one}$`));
    const forms = main.getByRole('navigation', { name: 'For this machine' }).filter({ visible: true });
    await expect(forms.getByRole('link')).toHaveCount(6);
  });

  await test.step('printed, the list is a table of all its rows, with the head on every sheet, upright and across', async () => {
    await page
      .getByRole('navigation', { name: 'Open pages' })
      .getByRole('link', { name: 'Machine list' })
      .click();
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
});
