import { resetRecording } from '@ebp/contracts/testing/recorded-upstream';
import { addresses } from './addresses.ts';

/**
 * Resets the recorded upstream and the auth server. Users' changes are stored in stubs, so the stubs are reloaded;
 * scenarios and the request journal are reset as well.
 */
export async function resetDemoState(): Promise<void> {
  await Promise.all([resetRecording(addresses.wiremock), resetAuthServer()]);
}

async function resetAuthServer(): Promise<void> {
  const response = await fetch(`${addresses.auth}/__dev/reset`, { method: 'POST' });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the reset of the auth server was answered with ${response.status}`);
}
