import { expect, it } from 'vitest';
import { fakeSettings, useFakeIssuer } from '../testing/fake-issuer.ts';
import { Issuer } from './issuer.ts';
import { GrantRefused } from './issuer-fault.ts';

const fake = await useFakeIssuer();

it('[LOG-08] a wrong password is one, also where the issuer writes the type of its answers with blanks and capital letters', async () => {
  const issuer = new Issuer(fakeSettings(fake.url));
  const signIn = () => issuer.passwordGrant({ company: 'CHK', username: 'a', password: 'b' });
  fake.lies = { contentType: 'Application/JSON ;charset=UTF-8' };
  expect((await signIn()).claims()).toMatchObject({ sub: 'U-HK-0001' });
  fake.lies.tokenError = 'invalid_grant';
  await expect(signIn()).rejects.toThrow(GrantRefused);
  fake.lies.contentType = 'application/jsonp';
  await expect(signIn()).rejects.toMatchObject({ why: { code: 'ISSUER_ANSWER_UNUSABLE' } });
});
