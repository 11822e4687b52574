import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeEach } from 'vitest';
import { type Config, readConfig } from '../../config/config.ts';

/** An issuer that can be made to send wrong data, which the real one cannot. */
export interface FakeIssuer {
  readonly url: string;
  /** What the next discovery, token answer and ID token contain instead of the correct values. */
  lies: {
    metadata?: Record<string, unknown>;
    claims?: Record<string, unknown>;
    /** Further fields of the token answer. */
    tokens?: Record<string, unknown>;
    /** What userinfo says besides the subject. */
    userInfo?: Record<string, unknown>;
    /** A plain OAuth server issues no ID token. */
    isPlainOAuth?: boolean;
    signedBy?: 'stranger' | 'nobody';
    status?: number;
    /** The error code of the token answer (RFC 6749 section 5.2). */
    tokenError?: string;
    /** What the token endpoint answers instead, without a body unless it has an error code; or it cuts the connection. */
    tokenAnswer?: { status: number; challenge?: string; error?: string } | 'cut';
    /** Nothing is answered before. */
    heldUntil?: Promise<void>;
    endSessionStatus?: number;
    /** How the key set is answered. */
    jwksStatus?: number;
    /** The type of JSON answers, as it writes it. */
    contentType?: string;
  };
  /** Authorization header and form of the token calls. */
  readonly tokenCalls: {
    readonly path: string;
    readonly authorization: string | undefined;
    readonly form: URLSearchParams;
  }[];
  /** A logout token for a subject. */
  logoutToken(subject: string, claims?: Record<string, unknown>): Promise<string>;
  close(): Promise<void>;
}

export const fakeClient = { id: 'OAuth_client', secret: 'a secret: with % and +' };

/** The gateway's configuration for a fake issuer. */
export function fakeSettings(issuerUrl: string): Config['auth'] {
  const needed = { AUTH_ISSUER_URL: issuerUrl, UPSTREAM_URL: 'http://localhost:1' };
  return readConfig({ ...needed, AUTH_CLIENT_ID: fakeClient.id, AUTH_CLIENT_SECRET: fakeClient.secret }).auth;
}

/** One pair for all of a process: to make it takes longer than most tests. */
const keys = generateKeyPair('RS256');

/** A fake issuer for the tests of a file; before each it tells the truth again, and has had no calls. */
export async function useFakeIssuer(): Promise<FakeIssuer> {
  const fake = await startFakeIssuer();
  afterAll(() => fake.close());
  beforeEach(() => {
    fake.lies = {};
    fake.tokenCalls.length = 0;
  });
  return fake;
}

export async function startFakeIssuer(): Promise<FakeIssuer> {
  const own = await keys;
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'a', alg: 'RS256' };
  const tokenCalls: FakeIssuer['tokenCalls'] = [];
  const fake: { lies: FakeIssuer['lies'] } = { lies: {} };

  async function idToken(): Promise<string> {
    const claims = { sub: 'U-HK-0001', company: 'CHK', preferred_username: 'x', ...fake.lies.claims };
    const now = Math.floor(Date.now() / 1000);
    const whole = { iss: url, aud: fakeClient.id, iat: now, exp: now + 60, ...claims };
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    if (fake.lies.signedBy === 'nobody') return `${part({ alg: 'none' })}.${part(whole)}.`;
    const key = fake.lies.signedBy === 'stranger' ? await generateKeyPair('RS256') : own;
    return new SignJWT(whole).setProtectedHeader({ alg: 'RS256', kid: 'a' }).sign(key.privateKey);
  }

  function logoutToken(sub: string, claims: Record<string, unknown> = {}): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
    const usual = { iss: url, aud: fakeClient.id, iat: now, exp: now + 60, jti: crypto.randomUUID() };
    return new SignJWT({ ...usual, sub, events, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'a', typ: 'logout+jwt' })
      .sign(own.privateKey);
  }

  async function answer(request: IncomingMessage): Promise<object> {
    if (request.url === '/.well-known/openid-configuration') {
      const endpoints = { token_endpoint: `${url}/token`, jwks_uri: `${url}/jwks` };
      const signing = { id_token_signing_alg_values_supported: ['RS256'] };
      return { issuer: url, ...endpoints, ...signing, ...fake.lies.metadata };
    }
    if (request.url === '/jwks') return { keys: [jwk] };
    if (request.url === '/userinfo') return { sub: 'U-HK-0001', ...fake.lies.userInfo };
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    tokenCalls.push({ path: String(request.url), authorization: request.headers.authorization, form });
    if (fake.lies.tokenError !== undefined) return { error: fake.lies.tokenError };
    const tokens = { access_token: 'at', token_type: 'bearer', expires_in: 300, ...fake.lies.tokens };
    return fake.lies.isPlainOAuth ? tokens : { ...tokens, id_token: await idToken() };
  }

  const server = createServer(async (request, response) => {
    await fake.lies.heldUntil;
    const { tokenAnswer: instead, contentType = 'application/json' } = fake.lies;
    if (instead && request.url === '/token') {
      if (instead === 'cut') return request.socket.destroy();
      const { challenge, error } = instead;
      response.statusCode = instead.status;
      if (challenge !== undefined) response.setHeader('www-authenticate', challenge);
      if (error === undefined) return response.end();
      return response.setHeader('content-type', contentType).end(JSON.stringify({ error }));
    }
    const isRefused = fake.lies.tokenError !== undefined && request.url === '/token';
    const { status = isRefused ? 400 : 200, endSessionStatus = status, jwksStatus = status } = fake.lies;
    const statuses: Record<string, number> = {
      '/par': 201,
      '/logout': endSessionStatus,
      '/jwks': jwksStatus,
    };
    response.statusCode = statuses[request.url ?? ''] ?? status;
    response.setHeader('content-type', contentType).end(JSON.stringify(await answer(request)));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(fake, {
    url,
    tokenCalls,
    logoutToken,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}
