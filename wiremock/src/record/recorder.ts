import { callAdmin } from '../framework/admin.ts';
import type { RecordedMapping } from './scrub-mapping.ts';

/** Lets a WireMock pass every call on to the target and remember it, in memory alone. */
export async function startRecording(wiremock: string, target: string): Promise<void> {
  await callAdmin(wiremock, 'POST', 'recordings/start', {
    targetBaseUrl: target,
    // Tokens and session ids are left out here already; the company decides what an answer looks like.
    captureHeaders: { 'X-Company': {} },
    requestBodyPattern: { matcher: 'equalToJson', ignoreArrayOrder: false },
    persist: false,
    repeatsAsScenarios: true,
  });
}

/** Ends the recording and answers what was recorded, as it was: nothing of it may be written before it is scrubbed. */
export async function stopRecording(wiremock: string): Promise<readonly RecordedMapping[]> {
  const response = await callAdmin(wiremock, 'POST', 'recordings/stop');
  const { mappings } = (await response.json()) as { mappings: readonly RecordedMapping[] };
  return mappings;
}
