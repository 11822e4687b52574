import { expect, it } from 'vitest';
import { limitsOf } from './keys.ts';
import { decodeRecord } from './record.ts';

it('[SES-05] a session in use is extended once a minute, a short one twenty times as often as it would end', () => {
  const absoluteSeconds = 43_200;
  expect(limitsOf({ idleSeconds: 1800, absoluteSeconds }).slideEveryMs).toBe(60_000);
  expect(limitsOf({ idleSeconds: 1200, absoluteSeconds }).slideEveryMs).toBe(60_000);
  expect(limitsOf({ idleSeconds: 60, absoluteSeconds }).slideEveryMs).toBe(3000);
});

it.each(['', '1:', '1:{}', '1:{"h":1}', 'no record'])('%j is no record of a session', (text) => {
  expect(decodeRecord(text)).toBeUndefined();
});
