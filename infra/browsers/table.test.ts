import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { reportsIn } from './reports.ts';
import { tableOf } from './table.ts';

it('shows each journey in each browser, and why one failed', () => {
  const outcomes = [
    { browser: 'Firefox 1', journey: 'print', seconds: 2.04, failure: undefined },
    { browser: 'WebKit 2', journey: 'print', seconds: 30, failure: 'no sheet' },
    { browser: 'Firefox 1', journey: 'CSV', seconds: 1, failure: undefined },
  ];
  expect(tableOf(outcomes).split('\n')).toEqual([
    '| journey, seconds | Firefox 1 | WebKit 2 |',
    '| --- | --- | --- |',
    '| print | 2.0 | FAILED |',
    '| CSV | 1.0 |  |',
    '',
    '2 of 3 journeys passed',
    'FAILED WebKit 2, print: no sheet',
  ]);
});

it('reads from the log which errors and violations pages reported', () => {
  const folder = mkdtempSync(join(tmpdir(), 'log-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const log = join(folder, 'bff.log');
  const lines = [
    { msg: 'request', level: 'info' },
    { msg: 'a page told', source: 'browser', level: 'info', route: '/ebp/home' },
    { msg: 'a page broke', source: 'browser', level: 'error', route: '/ebp/home' },
    {
      msg: 'a page broke its content policy',
      source: 'browser',
      directive: 'script-src',
      route: '/ebp/home',
    },
  ];
  writeFileSync(log, `started\n${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);
  expect(reportsIn(log)).toEqual([
    'a page broke · /ebp/home',
    'a page broke its content policy · script-src · /ebp/home',
  ]);
});
