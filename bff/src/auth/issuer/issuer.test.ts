import { beforeEach, describe, expect, it } from 'vitest';
import type { Config } from '../../config/config.ts';
import { Unavailable } from '../../http/errors.ts';
import { quickest } from '../../testing/quickest.ts';
import { fakeSettings, useFakeIssuer } from '../testing/fake-issuer.ts';
import { Issuer } from './issuer.ts';
import { ForeignIssuer } from './issuer-fault.ts';
import { Issuers } from './issuers.ts';

const fake = await useFakeIssuer();
let issuer: Issuer;
beforeEach(() => {
  issuer = another();
});

const another = (issuerUrl = fake.url, asked: Partial<Config['auth']> = {}) =>
  new Issuer({ ...fakeSettings(issuerUrl), ...asked });

const signIn = () => issuer.passwordGrant({ company: 'CHK', username: 'a', password: 'b' });
const sent = { redirectUri: 'https://portal.example/pages/authServer', code: 'c', state: 's' };
const byCode = (iss?: string) =>
  issuer.codeGrant(
    { ...sent, iss },
    { expectedState: 's', expectedNonce: 'n', pkceCodeVerifier: 'v'.repeat(43) },
  );

describe('an ID token', () => {
  it('[LOG-08] is believed when the issuer signed it for this client', async () => {
    expect((await signIn()).claims()).toMatchObject({ sub: 'U-HK-0001' });
    const [{ authorization = '', form } = {}] = fake.tokenCalls;
    expect(form?.get('grant_type')).toBe('email-and-password');
    expect(authorization).toMatch(/^Basic /);
    expect(form?.has('client_secret')).toBe(false);
  });

  it.each(['stranger', 'nobody'] as const)('[LOG-08] is refused when signed by %s', async (signedBy) => {
    fake.lies = { signedBy };
    const why = { code: 'ISSUER_ANSWER_UNUSABLE', detail: expect.stringContaining('OAUTH_') };
    await expect(signIn()).rejects.toMatchObject({ code: 'UNAVAILABLE', why });
  });

  /** A token as seen by a gateway whose clock is this many seconds ahead of the issuer's. */
  const madeAgo = (seconds: number) => {
    const iat = Math.floor(Date.now() / 1000) - seconds;
    return { iat, exp: iat + 300 };
  };

  it.each([
    ['another issuer', { iss: 'https://evil.example' }, 'ID_TOKEN_REFUSED', / iss /],
    ['another client', { aud: 'other' }, 'ID_TOKEN_REFUSED', / aud /],
    ['a time that has passed', { exp: 1 }, 'CLOCK_SKEW', / exp /],
    ['a clock that is 400 s late', madeAgo(400), 'CLOCK_SKEW', / exp 4\d\d s apart /],
    [
      'a clock that is 75 s early',
      { ...madeAgo(-75), nbf: madeAgo(-75).iat },
      'CLOCK_SKEW',
      / nbf -7\d s apart /,
    ],
  ])('[LOG-08] is refused for %s', async (_name, claims, code, detail) => {
    fake.lies = { claims };
    const why = { code, detail: expect.stringMatching(detail) };
    await expect(signIn()).rejects.toMatchObject({ code: 'UNAVAILABLE', why });
  });

  it('[LOG-08] [ERR-10] is believed with a clock that is less than a minute early, which the probe takes as well', async () => {
    fake.lies = { claims: { ...madeAgo(-50), nbf: madeAgo(-50).iat } };
    expect((await signIn()).claims()).toMatchObject({ sub: 'U-HK-0001' });
    expect((await issuer.refresh('r')).claims()).toMatchObject({ sub: 'U-HK-0001' });
  });

  it('[LOG-08] is needed to know who signed in', async () => {
    fake.lies = { isPlainOAuth: true };
    await expect(issuer.identity(await signIn(), 'CHK')).rejects.toMatchObject({
      code: 'UPSTREAM',
      why: { code: 'ID_TOKEN_REFUSED', detail: 'no ID token' },
    });
  });

  it('[OPN-03] is refused when it answers another authorization request', async () => {
    fake.lies = { claims: { nonce: 'n' } };
    expect((await byCode()).claims()?.nonce).toBe('n');
    fake.lies = { claims: { nonce: 'other' } };
    await expect(byCode()).rejects.toThrow(Unavailable);
    fake.lies = {};
    await expect(byCode()).rejects.toThrow(Unavailable);
  });
});

describe('the issuer that an authorization response names', () => {
  const announced = { authorization_response_iss_parameter_supported: true };
  it.each([
    ['the own one', {}, () => fake.url, true],
    ['nobody, as before RFC 9207', {}, () => undefined, true],
    ['another one', {}, () => 'https://evil.example', false],
    ['the own one in another spelling', {}, () => `${fake.url}/`, false],
    ['the own one, as announced', announced, () => fake.url, true],
    ['nobody, although announced', announced, () => undefined, false],
  ])('[OPN-03] is compared when it is %s', async (_who, metadata, iss, isGood) => {
    fake.lies = { metadata, claims: { nonce: 'n' } };
    const outcome = await byCode(iss()).catch((error: unknown) => error);
    expect(outcome instanceof ForeignIssuer).toBe(!isGood);
    expect(fake.tokenCalls).toHaveLength(isGood ? 1 : 0);
  });
});

describe('what is asked of an issuer', () => {
  const asked = { scope: 'openid api', audience: 'erp', resource: 'https://erp.example', prompt: 'login' };

  it('[OPN-03] is the scope, audience and resource that the operator set, by password', async () => {
    await another(fake.url, asked).passwordGrant({ company: 'CHK', username: 'a', password: 'b' });
    expect(Object.fromEntries(fake.tokenCalls[0]?.form ?? [])).toMatchObject({
      scope: 'openid api',
      audience: 'erp',
      resource: 'https://erp.example',
    });
  });

  it('[OPN-03] is the same with its prompt at the issuer’s own page, and little unless it is set', async () => {
    fake.lies = { metadata: { authorization_endpoint: `${fake.url}/auth` } };
    const sent = await another(fake.url, asked).authorizationUrl({ state: 's' });
    expect(Object.fromEntries(sent.searchParams)).toMatchObject({ ...asked, state: 's' });
    const plain = await another().authorizationUrl({ state: 's' });
    expect(plain.searchParams.get('scope')).toBe('openid offline_access profile email');
    for (const name of ['audience', 'resource', 'prompt']) expect(plain.searchParams.has(name)).toBe(false);
  });

  it('[OPN-03] is pushed to the issuer where it takes that, so that the browser carries none of it', async () => {
    const endpoints = {
      authorization_endpoint: `${fake.url}/auth`,
      pushed_authorization_request_endpoint: `${fake.url}/par`,
    };
    fake.lies = { metadata: endpoints, tokens: { request_uri: 'urn:one' } };
    const url = await another(fake.url, asked).authorizationUrl({ state: 's' });
    expect([...url.searchParams.keys()].sort()).toEqual(['client_id', 'request_uri']);
    const [{ path, authorization, form } = {}] = fake.tokenCalls;
    expect([path, form?.get('state'), form?.get('scope')]).toEqual(['/par', 's', 'openid api']);
    expect(authorization).toMatch(/^Basic /);
  });

  it('[OPN-03] is a way of authentication and a time, both compared with the ID token', async () => {
    fake.lies = { metadata: { authorization_endpoint: `${fake.url}/auth` } };
    issuer = another(fake.url, { acrValues: ['mfa', 'otp'], maxAgeSeconds: 60 });
    const { searchParams } = await issuer.authorizationUrl({ state: 's' });
    expect([searchParams.get('acr_values'), searchParams.get('max_age')]).toEqual(['mfa otp', '60']);
    const now = Math.floor(Date.now() / 1000);
    const answered = (claims: object) => {
      fake.lies.claims = { nonce: 'n', ...claims };
      return byCode();
    };
    await expect(answered({ acr: 'otp', auth_time: now })).resolves.toBeDefined();
    const weak = answered({ acr: 'pwd', auth_time: now });
    await expect(weak).rejects.toMatchObject({ why: { code: 'ID_TOKEN_REFUSED', detail: 'acr' } });
    await expect(answered({ auth_time: now })).rejects.toThrow(Unavailable);
    await expect(answered({ acr: 'mfa', auth_time: now - 3600 })).rejects.toThrow(Unavailable);
    await expect(answered({ acr: 'mfa' })).rejects.toThrow(Unavailable);
  });

  it('[OPN-03] names the resource again where a code or a refresh token becomes a token', async () => {
    issuer = another(fake.url, asked);
    fake.lies = { claims: { nonce: 'n' } };
    await byCode();
    await issuer.refresh('r');
    expect(fake.tokenCalls.map(({ form }) => [form.get('grant_type'), form.get('resource')])).toEqual([
      ['authorization_code', asked.resource],
      ['refresh_token', asked.resource],
    ]);
  });

  it('[OPN-03] is not asked to revoke a token where it cannot', async () => {
    await expect(another().revoke('r')).resolves.toBeUndefined();
    expect(fake.tokenCalls).toEqual([]);
  });

  it('says so when it answers the end of a session with a fault', async () => {
    fake.lies = { metadata: { end_session_endpoint: `${fake.url}/logout` } };
    await another().endSession('id');
    fake.lies = { ...fake.lies, endSessionStatus: 404 };
    await expect(another().endSession('id')).rejects.toMatchObject({
      why: { detail: 'end_session status 404' },
    });
  });
});

it.each([
  ['unauthorized_client', 'ISSUER_REFUSED_GRANT'],
  ['invalid_scope', 'ISSUER_REFUSED_SCOPE'],
])('tells by %s what the issuer does not allow', async (tokenError, code) => {
  fake.lies = { tokenError };
  const why = { code, detail: tokenError };
  await expect(signIn()).rejects.toMatchObject({ code: 'UNAVAILABLE', why });
});

it.each([401, 403])('takes a bare %d for a refusal of the client', async (status) => {
  fake.lies = { tokenAnswer: { status } };
  await expect(signIn()).rejects.toMatchObject({
    why: { code: 'ISSUER_REFUSED_CLIENT', detail: expect.stringContaining(`status ${status}`) },
  });
});

describe('an issuer with too many calls', () => {
  const error = 'too_many_requests';
  it.each([
    ['in its discovery document', { status: 429 }],
    ['by a text', { tokenAnswer: { status: 429 } }],
    ['by an error code', { tokenAnswer: { status: 429, error } }],
    [
      'by an error code that is registered for something else',
      { tokenAnswer: { status: 429, error: 'invalid_request' } },
    ],
    ['with a challenge', { tokenAnswer: { status: 429, challenge: 'Basic realm="issuer"', error } }],
  ])('is away for the moment, not set up wrong, and ends no session: %s', async (_where, lies) => {
    const why = { code: 'ISSUER_FAILED', detail: `status 429 ${new URL(fake.url).host}` };
    fake.lies = lies;
    await expect(signIn()).rejects.toMatchObject({ code: 'UNAVAILABLE', why });
    await expect(issuer.refresh('r')).rejects.toMatchObject({ code: 'UNAVAILABLE', why });
  });
});

describe('discovery', () => {
  it('[OPN-03] tells whether the issuer has a page of its own to sign in at', async () => {
    await expect.poll(() => issuer.offersCodeFlow()).toBe(false);
    // “makes no page wait for an issuer that is slow to say so” proves that it tells of one.
    expect(await another('http://127.0.0.1:9').offersCodeFlow()).toBeUndefined();
  });

  it('[OPN-03] takes an issuer whose name ends in a slash, and says so in its answers', async () => {
    const iss = `${fake.url}/`;
    fake.lies = {
      metadata: { issuer: iss, authorization_response_iss_parameter_supported: true },
      claims: { iss, nonce: 'n' },
    };
    expect((await byCode(iss)).claims()).toMatchObject({ iss });
  });

  it('[OPN-03] makes no page wait for an issuer that is slow to say so', async () => {
    const { promise: heldUntil, resolve: answer } = Promise.withResolvers<void>();
    fake.lies = { metadata: { authorization_endpoint: `${fake.url}/auth` }, heldUntil };
    let slow = another();
    const ask = async () => {
      slow = another();
      expect(await slow.offersCodeFlow()).toBeUndefined();
    };
    expect(await quickest(ask, 2500)).toBeLessThan(2500);
    answer();
    await expect.poll(() => slow.offersCodeFlow()).toBe(true);
  });

  it('[OPN-03] is over before the first visitor comes, whichever issuer is away', async () => {
    fake.lies = { metadata: { authorization_endpoint: `${fake.url}/auth` } };
    const asked: string[] = [];
    const noting: typeof fetch = (address, request) => {
      asked.push(new URL(String(address)).pathname);
      return fetch(address, request);
    };
    const away = fakeSettings('http://127.0.0.1:9');
    const issuers = new Issuers(
      { auth: fakeSettings(fake.url), ownIssuers: new Map([['CSPL', away]]) },
      noting,
    );
    await issuers.warm();
    const before = asked.filter((path) => path.startsWith('/.well-known/'));
    expect(before).toHaveLength(2);
    expect(await issuers.of('CHK').offersCodeFlow()).toBe(true);
    expect(asked).toHaveLength(2);
  });

  it('refuses metadata that name another issuer, and asks again', async () => {
    fake.lies = { metadata: { issuer: 'https://evil.example' } };
    const why = { code: 'ISSUER_NAME_OTHER', detail: expect.stringContaining(' issuer ') };
    await expect(signIn()).rejects.toMatchObject({ code: 'UNAVAILABLE', why });
    expect(fake.tokenCalls).toEqual([]);
    fake.lies = {};
    await expect(signIn()).resolves.toBeDefined();
  });

  it('does not keep an issuer’s answers in what it throws', async () => {
    fake.lies = { signedBy: 'stranger' };
    const error = await signIn().catch((thrown: unknown) => thrown);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('access_token');
  });
});
