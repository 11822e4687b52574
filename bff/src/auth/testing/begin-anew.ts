import { signedOut } from '../../testing/portal.ts';
import { forgetThrottles } from './redis-keys.ts';
import { authServer } from './services.ts';

/**
 * For before each test: neither the auth server nor a throttle knows of the test before, whose sign-outs, which go on
 * after their answer, are over.
 */
export async function beginAnew(): Promise<void> {
  await signedOut();
  await Promise.all([authServer('reset', {}), forgetThrottles()]);
}
