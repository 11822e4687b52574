import type { CompanyCode } from '@ebp/contracts/companies';
import { expect, it, vi } from 'vitest';
import type { Grant } from '../../session/token-vault.ts';
import { Issuer } from '../issuer/issuer.ts';
import { Issuers } from '../issuer/issuers.ts';
import { fakeSettings } from '../testing/fake-issuer.ts';
import { SignOut } from './sign-out.ts';

const unused = {} as never;
const [common, own] = [fakeSettings('http://localhost:1'), fakeSettings('http://localhost:2')];
const shared = new Map<CompanyCode, typeof own>();

it.each([
  [
    'leaves the token of before where both companies have the common issuer, which may have one grant for both',
    shared,
    [],
  ],
  [
    'revokes the token of before where one has an issuer of its own',
    new Map([['CSPL' as const, own]]),
    ['one of CHK'],
  ],
] as const)('[OPN-01] a single sign-on to another company %s', async (_what, ownIssuers, expected) => {
  const revoke = vi.spyOn(Issuer.prototype, 'revoke').mockResolvedValue();
  const before = { company: 'CHK', subject: 'one', singleSignOn: true, refreshToken: 'one of CHK' } as const;
  const next: Grant = { ...before, company: 'CSPL', refreshToken: 'one of CSPL' };
  const retire = async (_: unknown, release: (left: object) => void) => release({ grant: before });
  const issuers = new Issuers({ auth: common, ownIssuers });
  const parts = { telephony: unused, upstream: undefined, logger: unused, issuers };
  const signOut = new SignOut({ ...parts, sessions: { retire } as never });
  await signOut.retire(unused, next);
  await signOut.complete();
  expect(revoke.mock.calls.map(([token]) => token)).toEqual(expected);
  revoke.mockRestore();
});
