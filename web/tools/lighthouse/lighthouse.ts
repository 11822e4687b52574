import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageHintSuffix } from '@ebp/contracts/portal/page-hint';
import { someFreePorts } from '@ebp/contracts/testing/free-ports';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import lighthouse from 'lighthouse';
import { enterAs } from '../../e2e/harness/enter-as.ts';
import { everyPage, type Visitor } from '../../e2e/harness/every-page.ts';
import { type Figures, figuresOf, medians, missed, titles } from './figures.ts';

// `npm run lighthouse` starts a portal behind its load balancer and then this script.
const {
  E2E_PORTALS,
  CHROMIUM_PATH = '/usr/bin/chromium',
  LIGHTHOUSE_RUNS = '3',
  LIGHTHOUSE_APPLIED = '',
} = process.env;
const [{ portal = '' } = {}] = JSON.parse(E2E_PORTALS ?? '[]') as { portal?: string }[];
/** The stream of session events never ends: without this limit each load would wait for Lighthouse's own time-out. */
const longestLoadMs = 12_000;
const runs = Number(LIGHTHOUSE_RUNS);
/** Slows the connection and the processor down instead of calculating what they would do. */
const isApplied = LIGHTHOUSE_APPLIED === '1';
const words = process.argv.slice(2).map((word) => word.toLowerCase());

const isAsked = (name: string) =>
  words.length === 0 || words.some((word) => name.toLowerCase().includes(word));
const asked = Object.entries(everyPage).filter(([name]) => isAsked(name));
if (asked.length === 0) throw new Error(`no page is named so: ${Object.keys(everyPage).join(', ')}`);

write(['page'.padEnd(nameWidth()), ...titles()].join(' '));
for (const visitor of ['nobody', 'user', 'guest', 'agent'] as const) {
  const pages = asked.filter(([, page]) => page.visitor === visitor);
  if (pages.length > 0) await withBrowserOf(visitor, (port) => measureAll(pages, port));
}

async function measureAll(pages: typeof asked, port: number): Promise<void> {
  for (const [name, { path }] of pages) {
    const measured: Figures[] = [];
    for (let run = 0; run < runs; run += 1) measured.push(await measure(path, port));
    const median = medians(measured);
    const over = missed(median);
    if (over.length > 0) process.exitCode = 1;
    const cells = Object.values(median).map((value) => String(value).padStart(8));
    write([name.padEnd(nameWidth()), ...cells, over.length > 0 ? ` misses ${over}` : ''].join(' '));
  }
}

/** Lighthouse clears the browser's cache before each run and keeps its cookies. */
async function measure(path: string, port: number): Promise<Figures> {
  const result = await lighthouse(portal + path, {
    port,
    output: 'json',
    logLevel: 'error',
    maxWaitForLoad: longestLoadMs,
    throttlingMethod: isApplied ? 'devtools' : 'simulate',
    onlyCategories: ['performance', 'best-practices', 'accessibility'],
  });
  if (!result || result.lhr.runtimeError) throw new Error(`${path}: ${result?.lhr.runtimeError?.message}`);
  return figuresOf(result.lhr);
}

/** Starts a browser in which this visitor is signed in, and passes its debugging port. */
async function withBrowserOf(visitor: Visitor, use: (port: number) => Promise<void>): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const [port = 0] = await someFreePorts(1);
  let browser: BrowserContext | undefined;
  try {
    browser = await chromium.launchPersistentContext(profile, {
      executablePath: CHROMIUM_PATH,
      baseURL: portal,
      // The certificate was made for this run.
      ignoreHTTPSErrors: true,
      locale: 'en-GB',
      timezoneId: 'Asia/Hong_Kong',
      args: [
        `--remote-debugging-port=${port}`,
        '--ignore-certificate-errors',
        '--no-sandbox',
        '--disable-dev-shm-usage',
      ],
    });
    const page = await browser.newPage();
    await enterAs(page, visitor);
    if (visitor !== 'nobody') await staysAWhile(page, browser);
    await page.close();
    await use(port);
  } finally {
    await browser?.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** Afterwards the browser remembers, as that of everybody who comes again, what its documents are made for. */
async function staysAWhile(page: Page, browser: BrowserContext): Promise<void> {
  await page.goto('/ebp/home');
  const isRemembered = async () =>
    (await browser.cookies()).some(({ name }) => name.endsWith(`ebp${pageHintSuffix}`));
  await expect.poll(isRemembered, { timeout: 30_000 }).toBe(true);
}

function nameWidth(): number {
  return Math.max(...Object.keys(everyPage).map((name) => name.length));
}

function write(line: string): void {
  process.stdout.write(`${line}\n`);
}
