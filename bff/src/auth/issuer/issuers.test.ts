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
