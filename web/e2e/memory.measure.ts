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
  /** Bytes by the kind that a heap snapshot gives them. */
  readonly kinds: ReadonlyMap<string, number>;
}

interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[], ...unknown[]];
    };
  };
  readonly nodes: readonly number[];
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
const allowed = { heapMib: 0.5, nodes: 100, listeners: 20 };
/** What the engine compiles, and learns about the code that runs: it grows for as long as code becomes hot. */
const compiled = new Set(['code', 'object shape']);

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
  for (const [kind, size] of last?.kinds ?? [])
    process.stdout.write(`  ${kind}: ${size - (first?.kinds.get(kind) ?? 0)} bytes more\n`);
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
  const { nodes, jsEventListeners } = await debugging.send('Memory.getDOMCounters');
  const kinds = await heapByKind(debugging);
  let bytes = 0;
  for (const [kind, size] of kinds) if (!compiled.has(kind)) bytes += size;
  return { heapMib: bytes / 2 ** 20, nodes, listeners: jsEventListeners, kinds };
}

async function heapByKind(debugging: CDPSession): Promise<ReadonlyMap<string, number>> {
  const chunks: string[] = [];
  const collect = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  debugging.on('HeapProfiler.addHeapSnapshotChunk', collect);
  await debugging.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  debugging.off('HeapProfiler.addHeapSnapshotChunk', collect);
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as Snapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [kindAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const bytes = new Map<string, number>();
  for (let at = 0; at < nodes.length; at += fields.length) {
    const kind = types[0][nodes[at + kindAt] ?? 0] ?? '';
    bytes.set(kind, (bytes.get(kind) ?? 0) + (nodes[at + sizeAt] ?? 0));
  }
  return bytes;
}
