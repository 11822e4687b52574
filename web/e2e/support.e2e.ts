import { faqSearch } from '@ebp/contracts/operations/faq';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Page } from '@playwright/test';
import { go } from './harness/go.ts';
import { confirmAsGuest } from './harness/guest.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';
import { sentQueries } from './harness/upstream.ts';

const { harbourAdmin, harbourViewer } = demoAccounts;

const duration = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => Math.round(video.duration));

test('[DLF-04] [DLF-05] [DLF-06] [DLF-07] [DLF-08] tutorials stand in categories; an mp4 plays, another file does not', async ({
  page,
}) => {
  await signIn(page, harbourAdmin, '/ebp/operationTutorial');
  await expect(page.getByRole('heading', { level: 2, name: 'First steps' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'View, Tour of the control panel' }).click();
  await expect.poll(() => duration(page)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('button', { name: 'View, Scan to a shared folder' }).click();
  await expect(page.getByText('Video is not available.')).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('link', { name: 'View', exact: true }).click();
  await expect(page.getByRole('button', { name: 'View, Scan to a shared folder' })).toBeVisible();
});

test('[FAQ-01] [FAQ-04] [FAQ-05] [FAQ-07] [FAQ-08] [FAQ-09] [FAQ-11] the FAQ leads from a generation to a rated answer', async ({
  page,
}) => {
  await signIn(page, harbourViewer, '/ebp/faq');
  await expect(page.getByRole('heading', { name: 'Answers to your questions' })).toBeVisible();
  await page.getByRole('link', { name: /^Daily care/ }).click();
  await expect(page.getByText('Image is not available')).toHaveCount(1);
  await page.getByRole('link', { name: 'More, Paper' }).click();
  await page.getByRole('link', { name: /store paper/ }).click();
  await expect.poll(() => duration(page)).toBeGreaterThan(0);
  const { width = 0, height = 0 } = (await page.locator('video').boundingBox()) ?? {};
  expect([Math.round(width), Math.round(height)]).toEqual([800, 500]);
  await page.getByRole('radio', { name: '5 of 5' }).check({ force: true });
  await page.getByRole('button', { name: 'Rate', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Thank you for your rating' })).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Answers to your questions' })).toBeFocused();
  await expect(page).toHaveURL(/\/ebp\/faq$/);
});

test('[FAQ-08] a video of a listed host plays in its frame', async ({ page }) => {
  await page.route('**/api/ebp/faq/search*', async (route) => {
    const answer = await route.fetch();
    const { data, ...envelope } = await answer.json();
    const moved = data.map((faq: object) => ({ ...faq, url: 'https://videos.supplier.example/embed/7' }));
    await route.fulfill({ response: answer, json: { ...envelope, data: moved } });
  });
  await page.route('https://videos.supplier.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>The film</p><script>document.title = 1</script>' }),
  );
  await signIn(page, harbourAdmin, '/ebp/faq?generation=whatsnews&faq=FAQ-0001');
  await expect(page.frameLocator('iframe').getByText('The film')).toBeVisible();
});

test('[OPN-20] [DLF-02] [FAQ-02] [API-15] a guest at the machine finds answers and downloads forms', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await confirmAsGuest(page);
  const bottom = page.getByRole('navigation', { name: 'Bottom menu' });
  await expect(bottom.getByRole('link')).toHaveText(['FAQ']);
  await page.getByRole('main').getByRole('link', { name: /^FAQ/ }).click();
  await page.getByLabel('FAQ name').fill('toner');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /replace a toner/ })).toBeVisible();
  expect(await sentQueries(faqSearch.path)).toContainEqual(expect.objectContaining({ name: 'toner' }));
  await go(page, '/ebp/home');
  await page.getByRole('link', { name: /^Download/ }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download, Meter reading sheet' }).click();
  expect((await download).suggestedFilename()).toBe('meter-reading-sheet.pdf');
  await expect(page.getByRole('link', { name: /^Unread messages/ })).toHaveCount(0);
});
