import { beforeEach, describe, expect, it } from 'vitest';
import { Unavailable } from '../../http/errors.ts';
import { fakeSettings, useFakeIssuer } from '../testing/fake-issuer.ts';
import { Issuer } from './issuer.ts';
import { GrantRefused } from './issuer-fault.ts';

const fake = await useFakeIssuer();
let issuer: Issuer;
beforeEach(() => {
  issuer = new Issuer(fakeSettings(fake.url));
});

describe('a refresh token', () => {
  const challenge = 'Basic realm="issuer"';
  it.each([
    ['by a bare 400', { status: 400 }, true],
    ['by a bare 401', { status: 401 }, true],
    ['not by a bare 401 that is about the client', { status: 401, challenge }, false],
    ['not by a bare 403', { status: 403 }, false],
    ['not by a bare 429', { status: 429 }, false],
    ['not by a bare 502', { status: 502 }, false],
    ['by invalid_grant with 401', { status: 401, error: 'invalid_grant' }, true],
    ['by invalid_grant behind a challenge', { status: 401, challenge, error: 'invalid_grant' }, true],
    ['by invalid_request', { status: 400, error: 'invalid_request' }, true],
    ['not by invalid_client', { status: 400, error: 'invalid_client' }, false],
    ['not by invalid_client with 401', { status: 401, error: 'invalid_client' }, false],
    ['not by temporarily_unavailable', { status: 400, error: 'temporarily_unavailable' }, false],
    ['not by a cut connection', 'cut', false],
  ] as const)('counts as refused %s', async (_how, tokenAnswer, isRefused) => {
    fake.lies = { tokenAnswer };
    const outcome = await issuer.refresh('r').catch((error: unknown) => error);
    expect(outcome instanceof GrantRefused).toBe(isRefused);
    expect(outcome instanceof Unavailable).toBe(!isRefused);
  });
});

describe('what a used refresh token brought', () => {
  const tokens = { refresh_token: 'r2' };

  it.each([400, 401, 429, 503])(
    '[OPN-64] is kept while the key set is answered with %d',
    async (jwksStatus) => {
      fake.lies = { tokens, jwksStatus };
      await expect(issuer.refresh('r', 'U-HK-0001')).resolves.toMatchObject(tokens);
      const signIn = issuer.passwordGrant({ company: 'CHK', username: 'a', password: 'b' });
      await expect(signIn, 'whose ID token is checked by its signature').rejects.toThrow(Unavailable);
    },
  );

  it.each([
    ['another issuer', { iss: 'https://evil.example' }, / iss /],
    ['another client', { aud: 'other' }, / aud /],
    ['another person', { sub: 'U-HK-0002' }, /^sub$/],
  ])('[OPN-64] is refused where its ID token is for %s', async (_whom, claims, detail) => {
    fake.lies = { tokens, claims };
    const why = { code: 'ID_TOKEN_REFUSED', detail: expect.stringMatching(detail) };
    await expect(issuer.refresh('r', 'U-HK-0001')).rejects.toMatchObject({ code: 'UNAVAILABLE', why });
  });

  it('[OPN-64] is refused where its ID token is by no algorithm of the issuer', async () => {
    fake.lies = { tokens, signedBy: 'nobody' };
    await expect(issuer.refresh('r', 'U-HK-0001')).rejects.toThrow(Unavailable);
  });
});
