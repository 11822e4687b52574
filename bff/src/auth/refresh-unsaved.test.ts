import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { Unavailable } from '../http/errors.ts';
import { createLogger } from '../observability/logger.ts';
import type { Sessions } from '../session/sessions.ts';
import type { Tokens } from '../session/token-vault.ts';
import { inTime, later } from '../testing/later.ts';
import type { Issuer } from './issuer/issuer.ts';
import { Refresh } from './refresh.ts';
import type { SignOut } from './ways-out/sign-out.ts';

afterEach(inTime);

/** A refresh of one session, over a store that takes no new tokens until it is told to. */
function refreshOverFullStore() {
  const seen = { version: 1, expiresMs: 0, accessToken: 'old' };
  const full = new Unavailable({ why: { code: 'REDIS_FULL', detail: 'OOM' } });
  const store = { access: seen, isFull: true, isLeased: false };
  const tokens = {
    look: async () => ({ access: store.access, isLeased: store.isLeased }),
    lease: async () => {
      store.isLeased = true;
      return {
        release: async () => {
          store.isLeased = false;
        },
      };
    },
    load: async () => ({ access: store.access, grant: { refreshToken: 'r' } }),
    async replace(_: string, version: number, { accessToken, expiresMs }: Tokens) {
      if (store.isFull) throw full;
      store.access = { version: version + 1, expiresMs, accessToken };
      return true;
    },
  };
  const answer = { access_token: 'new', refresh_token: 'r2', claims: () => undefined, expiresIn: () => 60 };
  const exchange = vi.fn(async () => answer);
  const lines: string[] = [];
  const revoked: unknown[] = [];
  const refresh = new Refresh({
    sessions: { tokens } as unknown as Sessions,
    issuers: { ofGrant: () => ({ refresh: exchange }) as unknown as Issuer },
    signOut: { revoke: async (grant: unknown) => void revoked.push(grant) } as unknown as SignOut,
    logger: createLogger('info', { write: (line) => lines.push(line) }),
    metrics: { refresh: () => undefined },
  });
  const isBusy = () => refresh.isBusy();
  return { refresh: () => refresh.refresh('s', seen), isBusy, store, full, exchange, lines, revoked };
}

it('names what kept a new token from being stored until it was too late', async () => {
  const { refresh, full, lines, revoked } = refreshOverFullStore();
  await expect(refresh()).rejects.toBe(full);
  later(61_000);
  await expect.poll(() => lines.length).toBe(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'error', cause: 'REDIS_FULL', detail: 'OOM' });
  expect(revoked).toEqual([{ refreshToken: 'r2' }]);
});

it('[OPN-64] uses no refresh token twice while its new one waits for the store, and keeps the lease', async () => {
  const { refresh, isBusy, store, full, exchange } = refreshOverFullStore();
  expect(isBusy()).toBe(false);
  await expect(refresh()).rejects.toBe(full);
  expect(store.isLeased).toBe(true);
  expect(isBusy(), 'a process that leaves waits for it').toBe(true);
  // The lease expires in a store that could not be reached for long.
  store.isLeased = false;
  const waiting = refresh();
  await sleep(250);
  store.isFull = false;
  expect(await waiting).toMatchObject({ version: 2, accessToken: 'new' });
  expect(exchange).toHaveBeenCalledTimes(1);
  await expect.poll(() => store.isLeased).toBe(false);
  expect(isBusy()).toBe(false);
});

it('[OPN-64] tells who waits too long for a new token to be stored what keeps it', async () => {
  const { refresh, store, full, exchange } = refreshOverFullStore();
  await expect(refresh()).rejects.toBe(full);
  const waiting = expect(refresh()).rejects.toBe(full);
  await sleep(50);
  later(21_000);
  await waiting;
  expect(exchange).toHaveBeenCalledTimes(1);
  store.isFull = false;
});
