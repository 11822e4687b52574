import { companyCodes } from '@ebp/contracts/companies';
import { afterEach, expect, it, vi } from 'vitest';
import { Unavailable } from '../../http/errors.ts';
import { hold, inTime, later } from '../../testing/later.ts';
import { fakeSettings } from '../testing/fake-issuer.ts';
import { Issuer } from './issuer.ts';
import { Issuers } from './issuers.ts';

afterEach(inTime);

it('[ERR-10] an issuer is probed once for all who look within ten seconds, whatever comes of it', async () => {
  hold();
  const probe = vi.spyOn(Issuer.prototype, 'probe').mockResolvedValue();
  const issuers = new Issuers({ auth: fakeSettings('http://localhost:1'), ownIssuers: new Map() });
  await Promise.all([issuers.probe(), issuers.probe()]);
  // A millisecond off on either side: the clock has fractions.
  later(9998);
  await issuers.probe();
  expect(probe).toHaveBeenCalledTimes(1);
  probe.mockRejectedValue(new Unavailable());
  later(3);
  await expect(issuers.probe()).rejects.toThrow(Unavailable);
  await expect(issuers.probe()).rejects.toThrow(Unavailable);
  expect(probe).toHaveBeenCalledTimes(2);
});

it('[ERR-10] the common issuer is asked only while a company has none of its own', async () => {
  const probe = vi.spyOn(Issuer.prototype, 'probe').mockResolvedValue();
  const metadata = vi.spyOn(Issuer.prototype, 'metadata').mockResolvedValue({} as never);
  const common = fakeSettings('http://localhost:1');
  const own = companyCodes.map((code) => [code, fakeSettings(`http://localhost:2/${code}`)] as const);
  const asked = async (owners: typeof own) => {
    const issuers = new Issuers({ auth: common, ownIssuers: new Map(owners) });
    await Promise.all([issuers.probe(), issuers.warm()]);
    const counts = [probe, metadata].map(({ mock }) => mock.calls.length);
    vi.clearAllMocks();
    return [...counts, issuers.all.length];
  };
  const some = own.slice(1);
  expect(await asked(some)).toEqual(Array(3).fill(own.length));
  // Logout tokens of the common one are still known.
  expect(await asked(own)).toEqual([own.length, own.length, own.length + 1]);
});
