import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startFakeIssuer, useFakeIssuer } from '../../auth/testing/fake-issuer.ts';
import { ServiceToken, tokenFile } from './service-token.ts';

const fake = await useFakeIssuer();
let token: ServiceToken;
beforeEach(() => {
  fake.lies = { isPlainOAuth: true };
  vi.useFakeTimers({ toFake: ['Date'] });
  token = tokenFrom(`${fake.url}/token`);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const file = { client_id: 'portal', client_secret: 's', scope: 'erp', header: 'X-Gateway-Token' };
const tokenFrom = (endpoint: string) => new ServiceToken({ ...file, endpoint });

describe('the gateway’s own token', () => {
  it('[OPN-63] is asked for once by calls at the same time, and kept until shortly before it expires', async () => {
    const [first, second] = await Promise.all([token.header(), token.header()]);
    expect([first, second]).toEqual([
      ['X-Gateway-Token', 'Bearer at'],
      ['X-Gateway-Token', 'Bearer at'],
    ]);
    vi.advanceTimersByTime(289_999);
    await token.header();
    expect(fake.tokenCalls).toHaveLength(1);
    const [{ authorization, form } = {}] = fake.tokenCalls;
    expect([form?.get('grant_type'), form?.get('scope')]).toEqual(['client_credentials', 'erp']);
    expect(authorization).toMatch(/^Basic /);
    fake.lies.tokens = { access_token: 'next' };
    vi.advanceTimersByTime(1);
    const renewed = await Promise.all([token.header(), token.header()]);
    expect(renewed.map(([, value]) => value)).toEqual(['Bearer next', 'Bearer next']);
    expect(fake.tokenCalls).toHaveLength(2);
  });

  it('[OPN-63] that is refused is a fault with a cause of its own, and asked for again', async () => {
    fake.lies = { tokenError: 'invalid_client' };
    const { host } = new URL(fake.url);
    await expect(token.header()).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      why: { code: 'UPSTREAM_NO_SERVICE_TOKEN', detail: `invalid_client ${host}` },
    });
    fake.lies = { isPlainOAuth: true };
    expect(await token.header()).toEqual(['X-Gateway-Token', 'Bearer at']);
  });

  it.each<[{ status: number; challenge?: string; error?: string }, string, string?]>([
    [{ status: 503 }, 'status 503'],
    [{ status: 429, error: 'too_many_requests' }, 'status 429'],
    [{ status: 401, challenge: 'Basic realm="tokens"' }, 'status 401'],
    [{ status: 400, error: 'invalid_scope' }, 'invalid_scope'],
    [{ status: 400, error: 'invalid_scope' }, 'invalid_scope', 'Application/JSON ;charset=UTF-8'],
  ])('[OPN-63] that is not issued names what the server answered: %o', async (tokenAnswer, said, type) => {
    fake.lies = { tokenAnswer, ...(type && { contentType: type }) };
    const why = { code: 'UPSTREAM_NO_SERVICE_TOKEN', detail: `${said} ${new URL(fake.url).host}` };
    await expect(token.header()).rejects.toMatchObject({ why });
  });

  it('[OPN-63] is waited for ten seconds at most, and one that nobody issues is a fault that names the server', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout');
    const gone = await startFakeIssuer();
    await gone.close();
    const { host } = new URL(gone.url);
    const detail = `ECONNREFUSED ${host}`;
    await expect(tokenFrom(`${gone.url}/token`).header()).rejects.toMatchObject({ why: { detail } });
    expect(limit).toHaveBeenCalledExactlyOnceWith(10_000);
    // No client connects to this port.
    const never = tokenFrom('http://127.0.0.1:9/token').header();
    await expect(never).rejects.toMatchObject({ why: { detail: 'no answer 127.0.0.1:9' } });
  });

  it('[OPN-63] is given up when the upstream refuses it, unless that was done less than ten seconds ago', async () => {
    const askedAfterRefusal = async (afterMs: number) => {
      vi.advanceTimersByTime(afterMs);
      token.refused();
      await token.header();
      return fake.tokenCalls.length;
    };
    await token.header();
    expect([await askedAfterRefusal(9_999), await askedAfterRefusal(1)]).toEqual([1, 2]);
    expect([await askedAfterRefusal(9_999), await askedAfterRefusal(1)]).toEqual([2, 3]);
  });

  it('[OPN-63] that the upstream refused is sent until it expires if no other one is issued', async () => {
    await token.header();
    vi.advanceTimersByTime(10_000);
    token.refused();
    fake.lies = { tokenAnswer: { status: 503 } };
    expect(await token.header()).toEqual(['X-Gateway-Token', 'Bearer at']);
    vi.advanceTimersByTime(279_999);
    expect(await token.header()).toEqual(['X-Gateway-Token', 'Bearer at']);
    vi.advanceTimersByTime(1);
    await expect(token.header()).rejects.toMatchObject({ why: { code: 'UPSTREAM_NO_SERVICE_TOKEN' } });
    fake.lies = { isPlainOAuth: true, tokens: { access_token: 'next' } };
    expect(await token.header()).toEqual(['X-Gateway-Token', 'Bearer next']);
  });

  it('[OPN-63] whose request fails late leaves the next request to be shared', async () => {
    const late = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(late.signal);
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    const arrived = vi.fn(() => Promise.resolve());
    arrived.mockReturnValueOnce(new Promise(() => {})).mockReturnValueOnce(held);
    fake.lies = {
      isPlainOAuth: true,
      get heldUntil() {
        return arrived();
      },
    };
    const first = token.header();
    await expect.poll(() => arrived.mock.calls.length).toBe(1);
    vi.advanceTimersByTime(10_000);
    token.refused();
    const second = token.header();
    await expect.poll(() => arrived.mock.calls.length).toBe(2);
    late.abort(new DOMException('late', 'TimeoutError'));
    await expect(first).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    const third = token.header();
    answer();
    expect(await Promise.all([second, third])).toEqual(Array(2).fill(['X-Gateway-Token', 'Bearer at']));
    expect(fake.tokenCalls).toHaveLength(1);
  });

  it('[OPN-63] lasts a minute if its server does not say how long', async () => {
    fake.lies.tokens = { expires_in: undefined };
    const asked = async (afterMs: number) => {
      vi.advanceTimersByTime(afterMs);
      await token.header();
      return fake.tokenCalls.length;
    };
    expect([await asked(0), await asked(49_999), await asked(1)]).toEqual([1, 1, 2]);
  });
});

it.each(['client_id', 'client_secret', 'scope'])(
  '[OPN-63] the file of a token has a %s of any length but none',
  (name) => {
    const isRight = (text: string) =>
      tokenFile.safeParse({ ...file, endpoint: 'https://erp.example/token', [name]: text }).success;
    expect(['', 'x', 'x'.repeat(64)].map(isRight)).toEqual([false, true, true]);
  },
);
