import { expect } from 'vitest';
import { authCalls, authServer } from './services.ts';

/**
 * The token answer is held back from now on, until `release` is called. `refreshing` waits until a call for one has
 * reached the issuer: what is sent before that may overtake it.
 */
export async function holdTokens(): Promise<Record<'refreshing' | 'release', () => Promise<unknown>>> {
  const arrivals = async () => (await authCalls()).endpoints.token ?? 0;
  const before = await arrivals();
  await authServer('delay', { endpoint: 'token', ms: 60_000, when: 'after' });
  return {
    refreshing: () => expect.poll(arrivals).toBe(before + 1),
    release: () => authServer('delay', { endpoint: 'token', ms: 0 }),
  };
}
