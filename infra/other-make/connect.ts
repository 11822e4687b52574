import { join } from 'node:path';
import { someFreePorts } from '@ebp/contracts/testing/free-ports';
import { chromium } from '@playwright/test';
import { ensureBuilt } from '../build/ensure-built.ts';
import { root } from '../launcher/paths.ts';
import { findTestTools } from '../launcher/tools.ts';
import { withSupervisor } from '../testing/with-supervisor.ts';
import { type Day, steps } from './day.ts';
import { startOtherMake } from './other-make.ts';

interface Outcome {
  readonly name: string;
  readonly seen: string;
  readonly seconds: number;
}

async function walk(day: Day): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { name, take } of steps) {
    const startedAt = performance.now();
    const seen = await take(day).catch(async (error: unknown) => {
      await day.page.screenshot({ path: picture }).catch(() => undefined);
      return `FAILED: ${String(error)}, see ${picture}`;
    });
    outcomes.push({ name, seen, seconds: (performance.now() - startedAt) / 1000 });
    console.log(`${seen.startsWith('FAILED') ? '' : 'ok      '}${seen.slice(0, 2000)} (${name})`);
  }
  return outcomes;
}

const patienceMs = 30_000;
const picture = join(root, '.run/connect-failed.png');
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

await ensureBuilt();
const outcomes = await withSupervisor('connect', async ({ directory }) => {
  const [port = 0, issuerPort = 0, erpPort = 0, picturesPort = 0] = await someFreePorts(4);
  const portal = `http://localhost:${port}`;
  const ports = { issuerPort, erpPort, picturesPort };
  const other = await startOtherMake({ directory, portal, ...ports, thinkMs: 200 });
  const browser = await chromium.launch({
    executablePath: (await findTestTools()).chromium,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  const page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(patienceMs);
  // A form that a failed step left behind.
  page.on('dialog', (dialog) => void dialog.accept());
  const day: Day = { other, portal, port, page };
  try {
    return await walk(day);
  } finally {
    await browser.close();
    await day.gateway?.stop();
    other.close();
  }
});
const whole = outcomes.reduce((sum, { seconds }) => sum + seconds, 0);
const lines = outcomes.map(({ name, seen, seconds }) =>
  row([name, seen.replaceAll(/\s+/g, ' '), seconds.toFixed(1)]),
);
console.log(`\n${[row(['step', 'seen', 'seconds']), row(['---', '---', '---:']), ...lines].join('\n')}`);
console.log(row(['together', '', whole.toFixed(0)]));
process.exitCode = outcomes.some(({ seen }) => seen.startsWith('FAILED')) ? 1 : 0;
