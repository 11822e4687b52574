import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { CDPSession, Page } from '@playwright/test';
import { everyPage } from './harness/every-page.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';

/** What the page holds after a collection of garbage. */
interface Held {
  readonly heapMib: number;
  readonly nodes: number;
  readonly listeners: number;
}

const home = '/ebp/home';
const paths = [
  'ebpMachine',
  'ebpTonerOrder',
  'ebpMeterRead',
  'ebpServiceHistory',
  'ebpConsumableOrder',
  'ebpEStatement',
  'ebpMachineUsageSummary',
  'ebpUserUpdate',
  'ebpServiceRequest',
].map((name) => everyPage[name]?.path ?? name);
/** Page changes in a round: every page once, then home. */
const roundLength = paths.length + 1;
/** Rounds after which is measured: 20 and 100 page changes. */
const early = 2;
const late = 10;
/** How much more may be held in the end: what the browser itself keeps varies so much. */
const allowed: Held = { heapMib: 1, nodes: 100, listeners: 20 };

test(`memory stays the same over ${late * roundLength} page changes`, async ({ page }) => {
  test.setTimeout(900_000);
  const debugging = await page.context().newCDPSession(page);
  await signIn(page, demoAccounts.harbourAdmin, home);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const measured: Record<number, Held> = {};
  for (let round = 1; round <= late; round += 1) {
    for (const path of [...paths, home]) await changeTo(page, path);
    // Pages stay open for one round and are built anew in the next.
    if (round % 2 === 0) await closePages(page);
    if (round % 2 === 0) measured[round * roundLength] = await heldBy(page, debugging);
  }
  const rows = Object.entries(measured).map(
    ([changes, { heapMib, nodes, listeners }]) =>
      `  ${changes} page changes: ${heapMib.toFixed(2)} MiB, ${nodes} nodes, ${listeners} listeners\n`,
  );
  process.stdout.write(`held by the page:\n${rows.join('')}`);
  const [first, last] = [measured[early * roundLength], measured[late * roundLength]];
  for (const part of ['heapMib', 'nodes', 'listeners'] as const)
    expect((last?.[part] ?? 0) - (first?.[part] ?? 0), part).toBeLessThanOrEqual(allowed[part]);
});

/** Follows a link of the menu, which need not be open. */
async function changeTo(page: Page, path: string): Promise<void> {
  await page
    .locator(`a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[class*="skeleton"]').filter({ visible: true })).toHaveCount(0);
}

async function closePages(page: Page): Promise<void> {
  const buttons = page
    .getByRole('navigation', { name: 'Open pages' })
    .getByRole('button', { name: /^Close / });
  for (let left = await buttons.count(); left > 0; left = await buttons.count())
    await buttons.first().click();
  await expect(page).toHaveURL(home);
}

async function heldBy(page: Page, debugging: CDPSession): Promise<Held> {
  // What a page does once nobody waits, such as writing to the browser's database.
  await page.waitForTimeout(1000);
  for (let times = 0; times < 3; times += 1) await debugging.send('HeapProfiler.collectGarbage');
  const { usedSize } = await debugging.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await debugging.send('Memory.getDOMCounters');
  return { heapMib: usedSize / 2 ** 20, nodes, listeners: jsEventListeners };
}
