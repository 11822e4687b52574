import { resetRecording } from '@ebp/contracts/testing/recorded-upstream';
import { addresses } from './addresses.ts';

/**
 * Brings the recorded upstream and the auth server back to their first state. What users changed is kept in stubs, so
 * the stubs are loaded anew; the scenarios and the journal of calls go with them.
 */
export async function resetDemoState(): Promise<void> {
  await Promise.all([resetRecording(addresses.wiremock), resetAuthServer()]);
}

async function resetAuthServer(): Promise<void> {
  const response = await fetch(`${addresses.auth}/__dev/reset`, { method: 'POST' });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the reset of the auth server was answered with ${response.status}`);
}
