import { forgetChanges, resetRecording } from '@ebp/contracts/testing/recorded-upstream';
import { afterAll, beforeEach } from 'vitest';
import { callAdmin } from '../framework/admin.ts';

// Each worker of the test run has a recorded upstream of its own, which its files use one after the other.
const sets = JSON.parse(process.env.TEST_SERVICES ?? '[]') as { readonly TEST_WIREMOCK_URL: string }[];
const own = sets[Number(process.env.VITEST_POOL_ID) - 1];

/** The number of recorded stubs, once they were read anew by this process. */
let recordedCount: number | undefined;

async function stubCount(url: string): Promise<number> {
  const answer = await callAdmin(url, 'GET', 'mappings?limit=1');
  const { meta } = (await answer.json()) as { readonly meta: { readonly total: number } };
  return meta.total;
}

/** Recorded stubs are read again only where others were added, because it takes longer than most tests. */
async function begin(url: string): Promise<void> {
  if (recordedCount !== undefined && (await stubCount(url)) === recordedCount) {
    await forgetChanges(url);
    await callAdmin(url, 'POST', 'scenarios/reset');
    await callAdmin(url, 'DELETE', 'requests');
    return;
  }
  await resetRecording(url);
  recordedCount = await stubCount(url);
}

/**
 * The running recorded upstream, reset before each test and after the last one.
 * @throws Error when none is running
 */
export function useRecordedUpstream(): { readonly url: string; readonly reset: () => Promise<void> } {
  const url = own?.TEST_WIREMOCK_URL ?? '';
  const reset = () => resetRecording(url);
  if (url === '') throw new Error('Run it with npm run test:services -- vitest run --root wiremock');
  beforeEach(() => begin(url));
  afterAll(() => begin(url));
  return { url, reset };
}
