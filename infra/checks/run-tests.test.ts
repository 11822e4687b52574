import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { root } from '../launcher/paths.ts';
import type { Result } from './result.ts';
import { endCommands } from './run-command.ts';
import { runTests } from './run-tests.ts';

// Each test waits for whole runs of a runner.
vi.setConfig({ testTimeout: 300_000 });

let folder = '';
beforeEach(() => {
  mkdirSync(join(root, '.run'), { recursive: true });
  folder = mkdtempSync(join(root, '.run/runner-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
afterAll(endCommands);

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

/** Runs vitest on these files, as packages are run. */
async function vitest(files: Readonly<Record<string, string>>): Promise<Result[]> {
  write('vitest.config.ts', "export default { test: { name: 'shop' } };");
  for (const [name, text] of Object.entries(files)) write(name, text);
  return runTests('vitest', ['--root', folder]);
}

async function playwright(text: string): Promise<Result[]> {
  write('playwright.config.ts', "export default { testDir: '.', retries: 1 };");
  write('a.spec.ts', `import { expect, test } from '@playwright/test'; ${text}`);
  return runTests('playwright', ['--config', folder]);
}

const failures = (results: readonly Result[]) =>
  Object.fromEntries(
    results.flatMap(({ name, failure }) => (failure === undefined ? [] : [[name, failure]])),
  );

it('takes what passed, what failed, with reason and place, and counts everything else as failed', async () => {
  const results = await vitest({
    'a.test.ts':
      "import { expect, it } from 'vitest';\nit('adds', () => expect(1).toBe(2));\nit('holds', () => {});",
    'b.test.ts': "import { it } from 'vitest'; it.skip('is skipped', () => {}); it.todo('is planned');",
    'c.test.ts': "import './missing.ts';",
    'd.test.ts': "import { it } from 'vitest'; it('leaves', () => { Promise.reject(new Error('stray')); });",
    'e.test.ts':
      "import { beforeAll, it } from 'vitest'; beforeAll(() => { throw new Error('no stock'); }); it('sells', () => {});",
  });
  const passed = results.filter(({ failure }) => failure === undefined);
  expect(new Set(results.map(({ step }) => step))).toEqual(new Set(['shop', 'vitest']));
  expect(passed.map(({ name }) => name).toSorted()).toEqual([
    'shop/a.test.ts > holds',
    'shop/d.test.ts > leaves',
  ]);
  expect(failures(results)).toEqual({
    'shop/a.test.ts > adds': expect.stringMatching(/^expected 1 to be 2[\s\S]*at .*a\.test\.ts:2:/),
    'shop/b.test.ts > is skipped': 'skipped, which counts as failed',
    'shop/b.test.ts > is planned': 'skipped, which counts as failed',
    'shop/c.test.ts': expect.stringContaining('missing.ts'),
    'outside any test': expect.stringContaining('stray'),
    'shop/e.test.ts': expect.stringContaining('no stock'),
    'shop/e.test.ts > sells': 'skipped, which counts as failed',
  });
});

it('counts a run without tests as failed', async () => {
  expect(failures(await vitest({}))).toEqual({ 'the run itself': '0 tests were found' });
});

it('counts a runner that does not come to its end', async () => {
  write('a.test.ts', "import { it } from 'vitest'; it('holds', () => {});");
  write('setup.ts', 'export const setup = () => process.kill(process.pid);');
  write('vitest.config.ts', "export default { test: { globalSetup: './setup.ts' } };");
  expect(failures(await runTests('vitest', ['--root', folder]))).toHaveProperty('the run itself');
});

it('counts an end-to-end test that needed a second attempt or was skipped as failed', async () => {
  const results = await playwright(
    "test('goes', () => {}); test.skip('waits', () => {}); test('limps', ({}, { retry }) => test.step('on one leg', () => expect(retry).toBe(1)));",
  );
  expect(results.map(({ step }) => step)).toEqual(['e2e', 'e2e', 'e2e']);
  const [waits = '', limps = ''] = Object.values(failures(results));
  expect(waits).toBe('skipped, which counts as failed');
  expect(limps).toMatch(/^flaky, which counts as failed\nin “on one leg”\n.*toBe/);
});

it('counts a fault outside end-to-end tests, and a run without any', async () => {
  const broken = await playwright("throw new Error('no network');");
  expect(broken.map(({ failure }) => failure).join()).toContain('no network');
  expect(failures(await playwright(''))).toMatchObject({ 'outside any test': 'Error: No tests found' });
});
