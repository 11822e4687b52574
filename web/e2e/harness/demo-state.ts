import { resetRecording } from '@ebp/contracts/testing/recorded-upstream';
import { addresses } from './addresses.ts';

/**
 * Resets the recorded upstream and the auth server. Users' changes are stored in stubs, so the stubs are reloaded;
 * scenarios and the request journal are reset as well.
 */
export async function resetDemoState(): Promise<void> {
  await Promise.all([resetRecording(addresses.wiremock), reset(`${addresses.auth}/__dev/reset`, 'POST')]);
}

/** Ends all sessions, and forgets what the portal remembers of its people, such as the requests they sent. */
export async function emptyStore(): Promise<void> {
  await reset(addresses.letters, 'DELETE');
}

async function reset(url: string, method: string): Promise<void> {
  const response = await fetch(url, { method });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the reset by ${url} was answered with ${response.status}`);
}
