import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { stubNetwork } from '../testing/network-stub.ts';
import { codeListQuery } from './code-list.ts';

const entry = { pkey: 'C-1', code: 'A', englishName: 'Name', chineseName: '名', sequence: 1 };

it('lists that are asked for together come in one call, each to who asked for it', async () => {
  const network = stubNetwork();
  network.answerPortal('GET', '/bff/code-lists', { SALUTATION: [entry], LUNCHTIME: [] });
  const client = new QueryClient();
  const [salutations, lunchTimes] = await Promise.all([
    client.fetchQuery(codeListQuery('SALUTATION')),
    client.fetchQuery(codeListQuery('LUNCHTIME')),
  ]);
  expect(salutations.map(({ code }) => code)).toEqual(['A']);
  expect(lunchTimes).toEqual([]);
  await client.fetchQuery(codeListQuery('PRODUCT_CATEGORY'));
  expect(network.calls.map(({ query }) => query.get('types'))).toEqual([
    'SALUTATION,LUNCHTIME',
    'PRODUCT_CATEGORY',
  ]);
});
