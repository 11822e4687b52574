import { describe, expect, it } from 'vitest';
import { timeoutsFrom } from './attempt.ts';

const timeouts = new Map([
  ['faq.search', 10_000],
  ['REPORT', 60_000],
]);
const timeoutOf = timeoutsFrom({ timeoutMs: 15_000, timeouts });

describe('the deadline of an upstream call', () => {
  it.each([
    ['the operator’s for this operation', { id: 'faq.search', group: 'REPORT', timeoutMs: 30_000 }, 10_000],
    ['the contract’s', { id: 'statement.search', group: 'REPORT', timeoutMs: 30_000 }, 30_000],
    ['the operator’s for its group', { id: 'statement.search', group: 'REPORT' }, 60_000],
    ['the common one', { id: 'machine.update', group: 'MAIN' }, 15_000],
  ] as const)('[ERR-10] is %s, where nothing more specific is set', (_whose, operation, milliseconds) => {
    expect(timeoutOf(operation)).toBe(milliseconds);
  });
});
