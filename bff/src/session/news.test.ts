import type { FunctionKey } from '@ebp/contracts/access/function-keys';
import { expect, it } from 'vitest';
import { mayKnow, type News } from './news.ts';

const reach = {
  company: 'CHK',
  user: { pkey: 'U-1', code: 'u1', applicationPkey: 'A-1' },
  functionKeys: new Set<FunctionKey>(['CP_MACHINE_SEARCH']),
  customerCodes: new Set(['HK001']),
  machineKeys: new Set(['M-1']),
} as const;

it.each<[string, boolean, News['of'], Partial<News>?]>([
  ['their own', true, { user: 'U-1' }],
  ['somebody else’s', false, { user: 'U-2' }],
  ['their application’s', true, { application: 'A-1' }],
  ['another application’s', false, { application: 'A-2' }],
  ['one of their customers’', true, { customers: ['HK009', 'HK001'] }],
  ['other customers’', false, { customers: ['HK009'] }],
  ['one of their machines’', true, { machines: ['M-9', 'M-1'] }],
  ['other machines’', false, { machines: ['M-9'] }],
  ['theirs in every respect', true, { user: 'U-1', customers: ['HK001'] }],
  ['theirs in one respect alone', false, { user: 'U-1', customers: ['HK009'] }],
  ['of somebody who has some of theirs', true, { among: { customers: ['HK001'], machines: [] } }],
  ['of somebody who has another customer', false, { among: { customers: ['HK001', 'HK009'], machines: [] } }],
  [
    'of somebody who has another machine',
    false,
    { among: { customers: ['HK001'], machines: ['M-1', 'M-9'] } },
  ],
  ['of somebody who has no customer', false, { among: { customers: [], machines: [] } }],
  ['nobody’s', false, {}],
  ['their own in another company', false, { user: 'U-1' }, { company: 'CSPL' }],
  ['their own, which they may not open', false, { user: 'U-1' }, { topic: 'orders' }],
])('[ACC-08] of records that are %s a person may know: %s', (_, expected, of, other) => {
  expect(mayKnow({ topic: 'machines', company: 'CHK', of, ...other }, reach)).toBe(expected);
});
