import { decodeProtectedHeader, exportJWK, generateKeyPair, jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import type { ClientCredentials } from '../../config/client-credentials.ts';
import { fakeClient, fakeSettings, useFakeIssuer } from '../testing/fake-issuer.ts';
import { Issuer } from './issuer.ts';

const fake = await useFakeIssuer();

const keys = await generateKeyPair('ES256', { extractable: true });
const clientKey = { ...(await exportJWK(keys.privateKey)), alg: 'ES256', kid: 'portal-1' };
const secretAndKey = { clientSecret: fakeClient.secret, clientKey };

async function sentBy(credentials: ClientCredentials, offered?: readonly string[]) {
  fake.lies = { metadata: offered ? { token_endpoint_auth_methods_supported: offered } : {} };
  const unset = { clientMethod: undefined, clientSecret: undefined, clientKey: undefined };
  const settings = { ...fakeSettings(fake.url), ...unset, ...credentials };
  await new Issuer(settings).passwordGrant({ company: 'CHK', username: 'a', password: 'b' });
  const [call] = fake.tokenCalls;
  const [, basic] = call?.authorization?.split(' ') ?? [];
  return {
    basic: basic && Buffer.from(basic, 'base64').toString(),
    secret: call?.form.get('client_secret') ?? undefined,
    assertion: call?.form.get('client_assertion') ?? undefined,
  };
}

describe('the client of an issuer', () => {
  const basic = expect.stringMatching(/^OAuth_client:/);
  const signed = expect.any(String);
  it.each([
    { offered: undefined, sent: { basic } },
    { offered: ['client_secret_post', 'client_secret_basic'], sent: { basic } },
    { offered: ['client_secret_post'], sent: { secret: fakeClient.secret } },
    { offered: ['tls_client_auth'], sent: { basic } },
  ])('[LOG-08] proves itself by its secret as the metadata ask: $offered', async ({ offered, sent }) => {
    const credentials = { clientMethod: 'discovered', clientSecret: fakeClient.secret } as const;
    expect(await sentBy(credentials, offered)).toEqual({ ...sent });
  });

  it.each([
    { offered: ['client_secret_basic', 'private_key_jwt'], sent: { assertion: signed } },
    { offered: ['client_secret_basic'], sent: { basic } },
  ])('[LOG-08] signs by its key rather than tell its secret: $offered', async ({ offered, sent }) => {
    expect(await sentBy({ clientMethod: 'discovered', ...secretAndKey }, offered)).toEqual({ ...sent });
  });

  it.each([
    { clientMethod: 'client_secret_basic', sent: { basic } },
    { clientMethod: 'client_secret_post', sent: { secret: fakeClient.secret } },
    { clientMethod: 'private_key_jwt', sent: { assertion: signed } },
  ] as const)(
    '[LOG-08] goes by the setting whatever is offered: $clientMethod',
    async ({ sent, ...given }) => {
      expect(await sentBy({ ...given, ...secretAndKey }, ['none'])).toEqual({ ...sent });
    },
  );

  it('[LOG-08] is a public one with neither secret nor key', async () => {
    expect(await sentBy({ clientMethod: 'discovered', clientSecret: undefined })).toEqual({});
  });

  it('[LOG-08] writes a UUID as it is, for issuers that decode nothing', async () => {
    const secret = '5f0c8a3e-4b1d-4e6f-9a27-0d3b6c1e8f42_~.';
    expect((await sentBy({ clientSecret: secret })).basic).toBe(`OAuth_client:${secret}`);
  });

  it('[LOG-08] encodes what a decoding issuer would take for something else, unless told not to', async () => {
    const encoded = (await sentBy({ clientSecret: fakeClient.secret })).basic;
    const [, secret = ''] = encoded?.split(':') ?? [];
    expect(new URLSearchParams(`secret=${secret}`).get('secret')).toBe(fakeClient.secret);
    fake.tokenCalls.length = 0;
    const clientMethod = 'client_secret_basic_unencoded';
    const plain = await sentBy({ clientMethod, clientSecret: fakeClient.secret });
    expect(plain.basic).toBe(`${fakeClient.id}:${fakeClient.secret}`);
  });

  it('[LOG-08] signs for this issuer alone, for a minute, and names its key', async () => {
    const { assertion = '' } = await sentBy({ clientMethod: 'private_key_jwt', ...secretAndKey });
    expect(decodeProtectedHeader(assertion)).toMatchObject({ alg: 'ES256', kid: 'portal-1' });
    const { payload } = await jwtVerify(assertion, keys.publicKey, { audience: fake.url });
    expect(payload).toMatchObject({ iss: fakeClient.id, sub: fakeClient.id, jti: expect.any(String) });
    expect(Number(payload.exp) - Number(payload.iat)).toBeLessThanOrEqual(60);
  });
});
