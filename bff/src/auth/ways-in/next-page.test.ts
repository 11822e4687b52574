import { loginRequest } from '@ebp/contracts/portal/session';
import { expect, it } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { KeyedNames } from '../../session/keyed-names.ts';
import { MemoryDatabase } from '../../session/memory-database.ts';
import { Sealer } from '../../session/sealer.ts';
import { NextPages } from './next-page.ts';

const least = { AUTH_ISSUER_URL: 'http://localhost:1', UPSTREAM_URL: 'http://localhost:2' };

it.each([
  ['false', '/ebp/machine?page=2', '/ebp/machine?page=2'],
  ['false', 'https://evil.example/', undefined],
  ['true', '/CHK/ebp/machine?view=1', '/ebp/machine?view=1'],
  ['true', '/ebp/machine?view=1', '/ebp/machine?view=1'],
  ['true', '/CHK', '/'],
  ['true', '/CHK//evil.example', undefined],
  ['true', '/CHK/bff/session/logout', undefined],
])(
  '[LOG-21] [SES-10] [OPN-02] with the company before every path (%s) a sign-in for %s leads to %s, or home',
  async (COMPANY_AS_BASE_PATH, redirecturl, next) => {
    const config = readConfig({ ...least, COMPANY_AS_BASE_PATH });
    const database = new MemoryDatabase();
    const sealing = {
      database,
      names: new KeyedNames(config.tokenKeys),
      sealer: new Sealer(config.tokenKeys),
    };
    const pages = new NextPages(sealing, config);
    expect(await pages.of('S', 'user', redirecturl)).toEqual({
      next: next ?? '/ebp/home',
      refused: next === undefined,
    });
    await database.close();
  },
);

it.each([
  { redirecturl: `/ebp/faq?${'x'.repeat(2048)}` },
  { redirecturl: '/ebp/faq\n' },
  { ql: '' },
  { ql: 'x'.repeat(129) },
])('[LOG-20] [LOG-21] a sign-in ignores an address parameter that is none, such as %j', (fields) => {
  const typed = { company: 'CHK', loginName: 'HK001', password: 'p' };
  expect(loginRequest.parse({ ...typed, ...fields })).toEqual(typed);
});
