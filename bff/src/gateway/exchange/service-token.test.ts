import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeIssuer, startFakeIssuer } from '../../auth/testing/fake-issuer.ts';
import { ServiceToken } from './service-token.ts';

let fake: FakeIssuer;
let token: ServiceToken;
beforeAll(async () => {
  fake = await startFakeIssuer();
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.lies = { isPlainOAuth: true };
  fake.tokenCalls.length = 0;
  vi.useFakeTimers({ toFake: ['Date'] });
  token = new ServiceToken({
    endpoint: `${fake.url}/token`,
    client_id: 'portal',
    client_secret: 's',
    scope: 'erp',
    header: 'X-Gateway-Token',
  });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the gateway’s own token', () => {
  it('[OPN-63] is asked for once by calls at the same time, and kept until shortly before it expires', async () => {
    const [first, second] = await Promise.all([token.header(), token.header()]);
    expect([first, second]).toEqual([
      ['X-Gateway-Token', 'Bearer at'],
      ['X-Gateway-Token', 'Bearer at'],
    ]);
    vi.advanceTimersByTime(280_000);
    await token.header();
    expect(fake.tokenCalls).toHaveLength(1);
    const [{ authorization, form } = {}] = fake.tokenCalls;
    expect([form?.get('grant_type'), form?.get('scope')]).toEqual(['client_credentials', 'erp']);
    expect(authorization).toMatch(/^Basic /);
    fake.lies.tokens = { access_token: 'next' };
    vi.advanceTimersByTime(20_000);
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
});
