import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Unavailable } from '../../http/errors.ts';
import { startRawUpstream } from '../../testing/raw-upstream.ts';
import { type FakeIssuer, fakeSettings, startFakeIssuer } from '../testing/fake-issuer.ts';
import { Issuer } from './issuer.ts';

describe('a probe of the issuer', () => {
  it.each([
    ['an hour old, from a cache', { age: '3600' }, undefined],
    ['an hour old and nobody says why', {}, 'CLOCK_SKEW'],
    ['an hour old, with an age that is no number', { age: 'old' }, 'CLOCK_SKEW'],
    ['an hour old, from a cache for half of it', { age: '1800' }, 'CLOCK_SKEW'],
  ])(
    '[ERR-10] adds the time in a cache to the date of the answer (RFC 9111 section 4.2.3): %s',
    async (_which, age, code) => {
      const issuer = await startRawUpstream();
      const date = new Date(Date.now() - 3_600_000).toUTCString();
      issuer.answer = (_request, response) =>
        response
          .writeHead(200, { 'content-type': 'application/json', date, ...age })
          .end(JSON.stringify({ issuer: issuer.url }));
      const fault = await new Issuer(fakeSettings(issuer.url)).probe(60).catch((error: unknown) => error);
      await issuer.close();
      if (code === undefined) expect(fault).toBeUndefined();
      else expect(fault).toMatchObject({ why: { code } });
    },
  );

  it('[LOG-08] changes nothing where the issuer orders a list differently', async () => {
    const fake = await startFakeIssuer();
    const discoveries = vi.fn(fetch);
    const issuer = new Issuer(fakeSettings(fake.url), discoveries);
    const probe = (...scopes: readonly string[]) => {
      fake.lies = { metadata: { scopes_supported: scopes } };
      return issuer.probe(60);
    };
    await probe('openid', 'email');
    await probe('email', 'openid');
    expect(discoveries).toHaveBeenCalledTimes(1);
    await probe('email', 'openid', 'profile');
    expect(discoveries).toHaveBeenCalledTimes(2);
    await fake.close();
  });

  describe('after an endpoint has moved', () => {
    let fake: FakeIssuer;
    let issuer: Issuer;
    beforeEach(async () => {
      fake = await startFakeIssuer();
      issuer = new Issuer(fakeSettings(fake.url));
    });
    afterEach(() => fake.close());

    const usedEndpoint = async () => {
      await issuer.passwordGrant({ company: 'CHK', username: 'a', password: 'b' });
      return fake.tokenCalls.at(-1)?.path;
    };
    const move = () => {
      fake.lies = { metadata: { token_endpoint: `${fake.url}/moved` } };
    };

    it('[LOG-08] makes the gateway use the new one', async () => {
      expect(await usedEndpoint()).toBe('/token');
      move();
      await issuer.probe(60);
      expect(await usedEndpoint()).toBe('/moved');
    });

    it('[LOG-08] leaves the known ones in use while the issuer does not say where they are', async () => {
      expect(await usedEndpoint()).toBe('/token');
      fake.lies = { status: 503 };
      await expect(issuer.probe(60)).rejects.toThrow(Unavailable);
      move();
      expect(await usedEndpoint()).toBe('/token');
    });
  });
});
