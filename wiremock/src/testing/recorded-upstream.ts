import { resetRecording } from '@ebp/contracts/testing/recorded-upstream';
import { afterAll, beforeEach } from 'vitest';

// Each worker of the test run has a recorded upstream of its own, which its files use one after the other.
const sets = JSON.parse(process.env.TEST_SERVICES ?? '[]') as { readonly TEST_WIREMOCK_URL: string }[];
const own = sets[Number(process.env.VITEST_POOL_ID) - 1];

/**
 * The running recorded upstream, reset before each test and after the last one.
 * @throws Error when none is running
 */
export function useRecordedUpstream(): { readonly url: string; readonly reset: () => Promise<void> } {
  const url = own?.TEST_WIREMOCK_URL ?? '';
  const reset = () => resetRecording(url);
  if (url === '') throw new Error('Run it with npm run test:services -- vitest run --root wiremock');
  beforeEach(reset);
  afterAll(reset);
  return { url, reset };
}
