import * as z from 'zod';

/** Longer than a crowd of changes takes on a busy machine. Milliseconds. */
const patienceMs = 10_000;
/** A reset waits for several such crowds, as the check of all examples leaves behind. Milliseconds. */
const resetPatienceMs = 60_000;
const pauseMs = 100;

const counted = z.object({ count: z.number() });
const scenarioStates = z.object({
  scenarios: z.array(z.object({ name: z.string(), state: z.string() })),
});

/**
 * Brings a recorded upstream back to its first state: changes, faults, added stubs and the journal of calls are gone.
 * A change that is being remembered is waited for: it would come back after the reset, or be in its way.
 * @param url address of a running WireMock
 */
export async function resetRecording(url: string): Promise<void> {
  const until = performance.now() + resetPatienceMs;
  for (;;) {
    await settleRecording(url);
    const response = await fetch(`${url}/__admin/reset`, { method: 'POST' });
    await response.body?.cancel();
    if (response.ok) return;
    if (performance.now() > until) throw new Error(`${url}: the reset was answered with ${response.status}`);
    await pause();
  }
}

/** Waits until a recorded upstream shows everything that was changed; on a busy machine the answer to a change may come first. */
export async function settleRecording(url: string): Promise<void> {
  const until = performance.now() + patienceMs;
  while ((await isRemembering(url)) && performance.now() < until) await pause();
}

async function isRemembering(url: string): Promise<boolean> {
  const [remembered, imported] = await Promise.all([
    countCalls(url, '/remember/.*'),
    countCalls(url, '/memory/import'),
  ]);
  if (imported !== remembered) return true;
  const response = await fetch(`${url}/__admin/scenarios`);
  const { scenarios } = scenarioStates.parse(await response.json());
  return scenarios.some(({ name, state }) => name === 'memory' && state !== 'Started');
}

async function countCalls(url: string, urlPathPattern: string): Promise<number> {
  const body = JSON.stringify({ urlPathPattern });
  const response = await fetch(`${url}/__admin/requests/count`, { method: 'POST', body });
  return counted.parse(await response.json()).count;
}

/** Asking more often would itself keep a busy upstream from settling. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pauseMs));
}
