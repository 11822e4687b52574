import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Page } from '@playwright/test';
import { go } from './harness/go.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';

const duration = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => Math.round(video.duration));

test('a user views tutorials and reads the FAQ', async ({ page }) => {
  await page.route('**/api/ebp/faq/search*', async (route) => {
    const answer = await route.fetch();
    const { data, ...envelope } = await answer.json();
    const url = 'https://videos.supplier.example/embed/7';
    const moved = data.map((faq: { pkey: string }) => (faq.pkey === 'FAQ-0001' ? { ...faq, url } : faq));
    await route.fulfill({ response: answer, json: { ...envelope, data: moved } });
  });
  await page.route('https://videos.supplier.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>The film</p><script>document.title = 1</script>' }),
  );
  await signIn(page, demoAccounts.harbourAdmin, '/ebp/operationTutorial');

  await test.step('[DLF-04] [DLF-05] [DLF-06] [DLF-07] [DLF-08] tutorials stand in categories, and an mp4 alone plays', async () => {
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

  await test.step('[FAQ-01] [FAQ-04] [FAQ-05] [FAQ-07] [FAQ-08] [FAQ-09] [FAQ-11] a generation leads to a rated answer', async () => {
    await go(page, '/ebp/faq');
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

  await test.step('[FAQ-08] a video of a listed host plays in its frame', async () => {
    await go(page, '/ebp/faq?generation=whatsnews&faq=FAQ-0001');
    await expect(page.frameLocator('iframe').getByText('The film')).toBeVisible();
  });
});
