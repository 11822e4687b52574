import { once } from 'node:events';
import { Pool } from 'undici';
import { describe, expect, it, vi } from 'vitest';
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

it('[ERR-10] a deadline begins anew with each part of a stream, stops while the browser is waited for, and leaves no timer', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const faults: string[] = [];
  const deadline = new Deadline(1000);
  deadline.onEnd(({ kind }) => faults.push(kind));
  vi.advanceTimersByTime(900);
  deadline.renew();
  vi.advanceTimersByTime(900);
  deadline.pause();
  vi.advanceTimersByTime(5000);
  expect(deadline.fault).toBeUndefined();
  deadline.renew();
  vi.advanceTimersByTime(1000);
  deadline.abort();
  deadline.renew();
  expect([faults, deadline.fault?.kind]).toEqual([['timeout'], 'timeout']);
  new Deadline(1000).dispose();
  new Deadline(1000).abort();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

it('[ERR-10] a stream that trickles comes to an end, however slowly its browser reads', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const deadline = new Deadline(1000, { startMs: 3000, bytesPerSecond: 100 });
  const trickle = (bytes: number, times: number) => {
    for (let count = 0; count < times; count += 1) {
      vi.advanceTimersByTime(900);
      deadline.received(bytes);
    }
  };
  // What flows may take any time, and so may the browser.
  trickle(90, 100);
  deadline.pause();
  vi.advanceTimersByTime(100_000);
  deadline.renew();
  trickle(0, 3);
  expect(deadline.fault).toBeUndefined();
  trickle(0, 1);
  expect(deadline.fault?.kind).toBe('timeout');
  vi.useRealTimers();
});

it('[ERR-10] a connection that breaks after an interim answer has brought none', async () => {
  const upstream = await startRawUpstream();
  upstream.answer = ({ socket }) => socket.end('HTTP/1.1 103 Early Hints\r\n\r\n');
  const pool = new Pool(upstream.url);
  const deadline = new Deadline(20_000);
  const request = { method: 'GET' as const, path: '/', headers: [], body: null };
  await expect(attempt(pool, request, deadline)).rejects.toMatchObject({ kind: 'broken', sent: true });
  deadline.dispose();
  await pool.close();
  await upstream.close();
});

describe('an upstream call that has passed its deadline', () => {
  it.each([
    ['before an answer', false],
    ['in the middle of an answer', true],
  ])('[ERR-10] is hung up, %s: the upstream works for nobody', async (_when, hasBegun) => {
    const upstream = await startRawUpstream();
    const left = Promise.withResolvers<void>();
    const deadline = new Deadline(50);
    // It begins where the upstream has the request: a busy machine may take longer to connect.
    deadline.pause();
    upstream.answer = (request, response) => {
      deadline.renew();
      void once(request.socket, 'close').then(() => left.resolve());
      if (hasBegun) response.write('{');
    };
    const pool = new Pool(upstream.url);
    const request = { method: 'GET' as const, path: '/', headers: [], body: null };
    await expect(attempt(pool, request, deadline)).rejects.toMatchObject({ kind: 'timeout' });
    await left.promise;
    await pool.close();
    await upstream.close();
  });
});
