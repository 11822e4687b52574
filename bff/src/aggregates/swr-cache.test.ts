import { beforeEach, expect, it, vi } from 'vitest';
import { SwrCache } from './swr-cache.ts';

let now = 0;
let cache: SwrCache<number>;
beforeEach(() => {
  now = 0;
  cache = new SwrCache({ freshMs: 10, staleMs: 100 }, () => now);
});

it('[CFG-06] shares one fetch among callers and keeps its value while fresh', async () => {
  const fetch = vi.fn(async () => 1);
  expect(await Promise.all([cache.get('a', fetch), cache.get('a', fetch)])).toEqual([1, 1]);
  now = 10;
  expect(await cache.get('a', fetch)).toBe(1);
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('[CFG-06] answers a stale value at once and renews it behind', async () => {
  await cache.get('a', async () => 1);
  now = 50;
  expect(await cache.get('a', async () => 2)).toBe(1);
  expect(await cache.get('a', async () => 3)).toBe(2);
});

it('[CFG-06] lets a stale value stand in for a failed fetch, but not for ever', async () => {
  const failing = async (): Promise<number> => {
    throw new Error('away');
  };
  await cache.get('a', async () => 1);
  now = 50;
  expect(await cache.get('a', failing)).toBe(1);
  now = 111;
  await expect(cache.get('a', failing)).rejects.toThrow('away');
  expect(await cache.get('a', async () => 4)).toBe(4);
});

it('[CFG-06] waits for a new value where it is asked for, unless there is none', async () => {
  await cache.get('a', async () => 1);
  expect(await cache.get('a', async () => 2, true)).toBe(2);
  const failing = async (): Promise<number> => {
    throw new Error('away');
  };
  expect(await cache.get('a', failing, true)).toBe(2);
  await expect(cache.get('b', failing, true)).rejects.toThrow('away');
});

it('[CFG-06] keeps keys apart', async () => {
  expect(await cache.get('CHK', async () => 1)).toBe(1);
  expect(await cache.get('CSPL', async () => 2)).toBe(2);
});

it('[CFG-06] holds no more than 500 keys, and forgets the oldest', async () => {
  const fetch = vi.fn(async () => 1);
  for (let key = 0; key <= 500; key += 1) await cache.get(String(key), fetch);
  await cache.get('1', fetch);
  expect(fetch).toHaveBeenCalledTimes(501);
  await cache.get('0', fetch);
  expect(fetch).toHaveBeenCalledTimes(502);
});
