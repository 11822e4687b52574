import { setTimeout as delay } from 'node:timers/promises';

interface Mapping {
  readonly name?: string;
}

const pauseMs = 5000;

/**
 * Lets a recorded upstream forget what was changed, again and again until told to stop. It keeps changes in stubs that
 * answer the slower the more they hold; a tester never fills them, thousands of calls do.
 * @throws Error when the upstream refuses
 */
export async function keepForgetting(upstreamUrl: string, signal: AbortSignal): Promise<void> {
  const answer = await fetch(`${upstreamUrl}/__admin/mappings`);
  const known = (await answer.json()) as { mappings: Mapping[] };
  const memory = known.mappings.filter(({ name }) => name?.startsWith('memory: '));
  if (memory.length === 0) throw new Error('the recorded upstream has no memory');
  const firstState = JSON.stringify({
    mappings: memory,
    importOptions: { duplicatePolicy: 'OVERWRITE', deleteAllNotInImport: false },
  });
  while (!signal.aborted) {
    await admin(upstreamUrl, 'POST', 'mappings/import', firstState);
    // A change that was on its way may have lost its turn to none.
    await admin(upstreamUrl, 'PUT', 'scenarios/memory/state');
    await delay(pauseMs, undefined, { signal }).catch(() => {});
  }
}

async function admin(upstreamUrl: string, method: string, path: string, body?: string): Promise<void> {
  const answer = await fetch(`${upstreamUrl}/__admin/${path}`, { method, body: body ?? null });
  if (!answer.ok) throw new Error(`the recorded upstream answered ${answer.status} to ${path}`);
}
