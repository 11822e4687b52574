import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RateLimited } from '../http/errors.ts';
import { KeyedNames } from './keyed-names.ts';
import { MemoryDatabase } from './memory-database.ts';
import { type Allowance, type Counted, Throttle } from './throttle.ts';

const byName: Allowance = { name: 'login-name', limit: 1, windowMs: 2001 };
const byAddress: Allowance = { name: 'login-address', limit: 2, windowMs: 60_000 };

let database: MemoryDatabase;
let throttle: Throttle;
beforeEach(() => {
  vi.useFakeTimers();
  database = new MemoryDatabase();
  throttle = new Throttle(database, new KeyedNames([Buffer.alloc(32, 1)]));
});
afterEach(() => vi.useRealTimers());

const refusal = (retryAfterSeconds: number, detail: string) =>
  expect.objectContaining({ retryAfterSeconds, why: { code: 'LIMIT_REACHED', detail } });
const attempt = (...counted: readonly [Counted, ...Counted[]]) => throttle.attempt(...counted);

describe('[OPN-49] a limit', () => {
  it('refuses until it has room, names itself, and counts a name however it is spelt', async () => {
    const reserve = vi.spyOn(database, 'reserve');
    await attempt([byName, 'Wing@harbour.example'], [byAddress, '::1']);
    const again = () => attempt([byAddress, '::1'], [byName, 'wing@HARBOUR.example']);
    await expect(again()).rejects.toEqual(refusal(3, 'login-name'));
    vi.advanceTimersByTime(2000);
    await expect(again()).rejects.toEqual(refusal(1, 'login-name'));
    vi.advanceTimersByTime(1);
    await again();
    await expect(attempt([byAddress, '::1'])).rejects.toEqual(refusal(58, 'login-address'));
    // Together on one node of a Redis Cluster.
    for (const { key } of reserve.mock.calls.flatMap(([places]) => places))
      expect(key).toMatch(/^ebp:throttle:\{login\}:login-(name|address):[\w-]{22}$/);
  });

  it('counts an attempt at a further name as well, and not twice where that is the same name', async () => {
    const { also } = await attempt([byName, 'HK001'], [byAddress, '::1']);
    await also([byName, 'hk001']);
    await also([byName, 'wing@harbour.example']);
    await expect(attempt([byName, 'wing@harbour.example'])).rejects.toBeInstanceOf(RateLimited);
  });

  it('counts no longer what is given back, or forgiven', async () => {
    const { giveBack } = await attempt([byName, 'a'], [byAddress, '::1']);
    await giveBack(byName);
    const { forgive } = await attempt([byName, 'a'], [byAddress, '::1']);
    await expect(attempt([byAddress, '::1'])).rejects.toBeInstanceOf(RateLimited);
    await forgive(byAddress);
    await attempt([byAddress, '::1']);
  });

  it('of failures counts neither a success nor another fault', async () => {
    const run = (work: () => Promise<unknown>) =>
      throttle.limitFailures([byName, 'a'], (error) => error === 'wrong', work);
    for (let round = 1; round <= 2; round += 1) {
      expect(await run(async () => 'right')).toBe('right');
      await expect(run(() => Promise.reject('away'))).rejects.toBe('away');
    }
    await expect(run(() => Promise.reject('wrong'))).rejects.toBe('wrong');
    await expect(run(async () => 'right')).rejects.toBeInstanceOf(RateLimited);
  });
});
