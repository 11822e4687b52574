import { expect, it } from 'vitest';
import { addressOf, subscriberOf } from './address.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:FFFF:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::203.0.113.9', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['203.0.113.9:4711', '203.0.113.9'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
  [undefined, 'unknown'],
])('[OPN-49] counts attempts from %s under %s', (ip, subject) => {
  expect(addressOf({ ip })).toBe(subject);
});

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2ff::1', '2001:db8:1:200::/56'],
])('[OPN-49] counts guesses from %s under %s, as all of its subscriber', (ip, subject) => {
  expect(subscriberOf({ ip })).toBe(subject);
});
