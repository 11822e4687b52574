import { expect, it } from 'vitest';
import { limitsOf } from './keys.ts';

it('[SES-05] a session in use is extended once a minute, a short one twenty times as often as it would end', () => {
  const absoluteSeconds = 43_200;
  expect(limitsOf({ idleSeconds: 1800, absoluteSeconds }).slideEveryMs).toBe(60_000);
  expect(limitsOf({ idleSeconds: 1200, absoluteSeconds }).slideEveryMs).toBe(60_000);
  expect(limitsOf({ idleSeconds: 60, absoluteSeconds }).slideEveryMs).toBe(3000);
});

it.each<[string, { now: number; endsMs?: number }, { left: number; alive: number; stored: number }]>([
  ['at its beginning', { now: 1000 }, { left: 500_000, alive: 60_000, stored: 120_000 }],
  ['near its limit', { now: 471_000 }, { left: 30_000, alive: 30_000, stored: 90_000 }],
  ['near its own end', { now: 1000, endsMs: 31_000 }, { left: 30_000, alive: 30_000, stored: 90_000 }],
  [
    'that may not last as long',
    { now: 1000, endsMs: 900_000 },
    { left: 500_000, alive: 60_000, stored: 120_000 },
  ],
  ['at its limit', { now: 501_000 }, { left: 0, alive: 1, stored: 60_000 }],
  ['long over', { now: 601_000 }, { left: -100_000, alive: 1, stored: 1 }],
])(
  '[SES-05] what is stored of a session %s lasts until a limit, and to be revived for as long again',
  (_, at, lasts) => {
    const { absoluteLeft, alive, stored } = limitsOf({ idleSeconds: 60, absoluteSeconds: 500 });
    const span = { startedMs: 1000, ...at };
    expect({
      left: absoluteLeft(span, at.now),
      alive: alive(span, at.now),
      stored: stored(span, at.now),
    }).toEqual(lasts);
  },
);
