import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, exportSPKI, generateKeyPair, type JWK, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Unavailable } from '../../http/errors.ts';
import { KeyedNames } from '../../session/keyed-names.ts';
import { MemoryDatabase } from '../../session/memory-database.ts';
import { LogoutTokenRefused, LogoutTokens } from './logout-token.ts';

const issuer = 'https://issuer.example';
const clientId = 'OAuth_client';
const event = 'http://schemas.openid.net/event/backchannel-logout';
const keys = await generateKeyPair('RS256');
/** What the issuer publishes. */
let published: readonly JWK[];
const end = vi.fn(async () => {});
let server: Server;
const names = new KeyedNames([Buffer.alloc(32, 7)]);
let tokens: LogoutTokens;

beforeAll(async () => {
  server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: published }));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(() => server.close());
beforeEach(async () => {
  end.mockReset();
  published = [{ ...(await exportJWK(keys.publicKey)), kid: 'a', alg: 'RS256' }];
  tokens = new LogoutTokens(issuerAt(), new MemoryDatabase(), names);
});

const ownKeys = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

function issuerAt(jwks_uri = ownKeys(), allowsLogoutWithoutExpiry = false) {
  const metadata = async () => ({ issuer, jwks_uri });
  const only = { name: issuer, clientId, allowsLogoutWithoutExpiry, metadata };
  return { all: [only], of: () => only };
}

const now = (): number => Math.floor(Date.now() / 1000);

function sign(
  claims: Record<string, unknown> = {},
  typ: string | null = 'logout+jwt',
  key: Parameters<SignJWT['sign']>[0] = keys.privateKey,
  kid = 'a',
  alg = 'RS256',
): Promise<string> {
  const whole = {
    iss: issuer,
    aud: clientId,
    iat: now(),
    exp: now() + 60,
    jti: crypto.randomUUID(),
    events: { [event]: {} },
    sid: 'sid-1',
    sub: 'user-1',
    ...claims,
  };
  return new SignJWT(whole).setProtectedHeader({ alg, kid, ...(typ === null ? {} : { typ }) }).sign(key);
}

describe('logout token', () => {
  it('names session and subject when the issuer signed it for this client', async () => {
    await tokens.serve(await sign(), end);
    expect(end).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ sid: 'sid-1', sub: 'user-1' }));
  });

  it.each([
    ['another issuer', 'iss', { iss: 'https://evil.example' }],
    ['another audience', 'aud', { aud: 'other' }],
    ['a nonce, as an ID token has', 'nonce', { nonce: 'n' }],
    ['no logout event', 'events', { events: {} }],
    ['neither sid nor sub', 'sid or sub', { sid: undefined, sub: undefined }],
    ['no token id', 'jti', { jti: undefined }],
    ['no issue time', 'iat', { iat: undefined }],
    ['no expiry', 'exp', { exp: undefined }],
    ['an issue time long ago', 'iat', { iat: now() - 600 }],
    ['an issue time in the future', 'iat', { iat: now() + 300, exp: now() + 600 }],
    ['an expiry in the past', 'exp', { exp: now() - 300 }],
  ])('is refused with %s, and names the claim at fault for the log: %s', async (_name, claim, claims) => {
    const refused = await tokens.serve(await sign(claims), end).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(LogoutTokenRefused);
    expect(String(refused)).toMatch(new RegExp(`\\b${claim}$`));
    expect(end).not.toHaveBeenCalled();
  });

  it('is served where the issuer’s clock is almost a minute ahead, which is no fault yet', async () => {
    const iat = now() + 50;
    await tokens.serve(await sign({ iat, exp: iat + 60 }), end);
    expect(end).toHaveBeenCalledOnce();
  });

  it.each(['logout+jwt', 'application/logout+jwt', 'JWT', undefined])(
    'is served as %s, since its type is recommended and not demanded',
    async (typ) => {
      await tokens.serve(await sign({}, typ ?? null), end);
      expect(end).toHaveBeenCalledOnce();
    },
  );

  it.each(['at+jwt', 'secevent+jwt', ''])('is refused as the other type “%s”', async (typ) => {
    await expect(tokens.serve(await sign({}, typ), end)).rejects.toThrow(LogoutTokenRefused);
  });

  it('is served where the configured name has a slash at the end that discovery tolerates', async () => {
    const { all } = issuerAt();
    const only = { ...all[0], name: `${issuer}/` } as (typeof all)[0] & object;
    tokens = new LogoutTokens({ all: [only], of: () => only }, new MemoryDatabase(), names);
    await tokens.serve(await sign(), end);
    expect(end).toHaveBeenCalledOnce();
  });

  it('may lack its expiry where an issuer is known for it, and is fresh by its issue time', async () => {
    const lenient = issuerAt(undefined, true);
    tokens = new LogoutTokens(lenient, new MemoryDatabase(), names);
    await tokens.serve(await sign({ exp: undefined }), end);
    expect(end).toHaveBeenCalledOnce();
    const old = tokens.serve(await sign({ exp: undefined, iat: now() - 600 }), end);
    await expect(old).rejects.toThrow(LogoutTokenRefused);
    const expired = tokens.serve(await sign({ exp: now() - 300 }), end);
    await expect(expired).rejects.toThrow(LogoutTokenRefused);
  });

  it.each(['RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'])(
    'is served when it is signed as ID tokens may be: %s',
    async (alg) => {
      const pair = await generateKeyPair(alg);
      published = [{ ...(await exportJWK(pair.publicKey)), kid: 'b' }];
      await tokens.serve(await sign({}, undefined, pair.privateKey, 'b', alg), end);
      expect(end).toHaveBeenCalledOnce();
    },
  );

  it('is refused when nobody signed it, or anybody who knows the published keys', async () => {
    const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'logout+jwt' })).toString('base64url');
    const [, claims] = (await sign()).split('.');
    const secret = 'a'.repeat(32);
    published = [...published, { kty: 'oct', k: Buffer.from(secret).toString('base64url'), kid: 'b' }];
    const byHash = (text: string, kid: string) => sign({}, undefined, Buffer.from(text), kid, 'HS256');
    const forged = [
      `${header}.${claims}.`,
      await byHash(await exportSPKI(keys.publicKey), 'a'),
      await byHash(secret, 'b'),
    ];
    for (const token of forged) await expect(tokens.serve(token, end)).rejects.toThrow(LogoutTokenRefused);
    expect(end).not.toHaveBeenCalled();
  });

  it('is refused when somebody else signed it', async () => {
    const stranger = await generateKeyPair('RS256');
    await expect(tokens.serve(await sign({}, 'logout+jwt', stranger.privateKey), end)).rejects.toThrow(
      LogoutTokenRefused,
    );
  });

  it('is served once', async () => {
    const token = await sign();
    await tokens.serve(token, end);
    await expect(tokens.serve(token, end)).rejects.toThrow('replayed');
    expect(end).toHaveBeenCalledOnce();
  });

  it('is served once, also where the token keys rotate in between', async () => {
    const database = new MemoryDatabase();
    const [before, after] = ([[7], [8, 7]] as const).map(([first, ...rest]) => {
      const rotated = new KeyedNames([
        Buffer.alloc(32, first),
        ...rest.map((fill) => Buffer.alloc(32, fill)),
      ]);
      return new LogoutTokens(issuerAt(), database, rotated);
    });
    const token = await sign();
    await before?.serve(token, end);
    await expect(after?.serve(token, end)).rejects.toThrow('replayed');
    expect(end).toHaveBeenCalledOnce();
  });

  it('may come again when it could not be served', async () => {
    const token = await sign();
    end.mockRejectedValueOnce(new Unavailable());
    await expect(tokens.serve(token, end)).rejects.toThrow(Unavailable);
    await tokens.serve(token, end);
    expect(end).toHaveBeenCalledTimes(2);
  });

  it('may come again soon when the store failed while it was served', async () => {
    const token = await sign({ exp: now() + 150 });
    onTestFinished(() => void vi.useRealTimers());
    end.mockRejectedValueOnce(new Unavailable());
    vi.spyOn(MemoryDatabase.prototype, 'drop').mockRejectedValueOnce(
      new Unavailable({ cause: 'REDIS_AWAY' }),
    );
    await expect(tokens.serve(token, end)).rejects.toThrow(Unavailable);
    vi.setSystemTime(Date.now() + 20_000);
    await tokens.serve(token, end);
    await expect(tokens.serve(token, end)).rejects.toThrow('replayed');
    vi.setSystemTime(Date.now() + 60_000);
    await expect(tokens.serve(token, end)).rejects.toThrow('replayed');
    expect(end).toHaveBeenCalledTimes(2);
  });

  it('may come again where its key is new, until the key set may be read again', async () => {
    await tokens.serve(await sign(), end);
    const renewed = await sign({}, undefined, undefined, 'b');
    await expect(tokens.serve(renewed, end)).rejects.toThrow(Unavailable);
    onTestFinished(() => void vi.useRealTimers());
    vi.setSystemTime(Date.now() + 31_000);
    await expect(tokens.serve(renewed, end)).rejects.toThrow(LogoutTokenRefused);
  });

  it('is no fault of the issuer’s while its keys cannot be read', async () => {
    const away = new LogoutTokens(issuerAt('http://127.0.0.1:9/'), new MemoryDatabase(), names);
    await expect(away.serve(await sign(), end)).rejects.toThrow(Unavailable);
  });
});
