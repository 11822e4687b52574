import { once } from 'node:events';
import { Pool } from 'undici';
import { describe, expect, it } from 'vitest';
import { startRawUpstream } from '../../testing/raw-upstream.ts';
import { attempt, Deadline, timeoutsFrom } from './attempt.ts';

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

describe('an upstream call that has passed its deadline', () => {
  it.each([
    ['before an answer', false],
    ['in the middle of an answer', true],
  ])('[ERR-10] is hung up, %s: the upstream works for nobody', async (_when, hasBegun) => {
    const upstream = await startRawUpstream();
    const left = Promise.withResolvers<void>();
    upstream.answer = (request, response) => {
      void once(request.socket, 'close').then(() => left.resolve());
      if (hasBegun) response.write('{');
    };
    const pool = new Pool(upstream.url);
    const deadline = new Deadline(50);
    const request = { method: 'GET' as const, path: '/', headers: [], body: null };
    await expect(attempt(pool, request, deadline)).rejects.toMatchObject({ kind: 'timeout' });
    await left.promise;
    await pool.close();
    await upstream.close();
  });
});
