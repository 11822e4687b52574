import { expect, it, vi } from 'vitest';
import { Ledger } from './ledger.ts';

it('names everything that failed before it gives the reasons', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const ledger = new Ledger();
  ledger.add([
    {
      step: 'web',
      name: 'web/src/a.test.tsx > adds',
      failure: 'No total\n- main\n    at /w/a.test.tsx:7:3',
      seconds: 1,
    },
    { step: 'web', name: 'web/src/a.test.tsx > holds', seconds: 1 },
    { step: 'e2e', name: 'web/e2e/b.e2e.ts:3 > orders', failure: 'timed out', seconds: 1 },
  ]);
  ledger.close();
  expect(log.mock.calls.join('\n').split('\n')).toEqual([
    'FAIL web              1 passed, 1 failed (2.0 s)',
    '     web/src/a.test.tsx > adds: No total at a.test.tsx:7',
    'FAIL e2e              0 passed, 1 failed (1.0 s)',
    '     web/e2e/b.e2e.ts:3 > orders: timed out',
    '',
    'FAIL web/src/a.test.tsx > adds',
    'No total',
    '- main',
    '    at /w/a.test.tsx:7:3',
    '',
    'FAIL web/e2e/b.e2e.ts:3 > orders',
    'timed out',
    '',
    '1 passed, 2 failed',
  ]);
  log.mockRestore();
});
