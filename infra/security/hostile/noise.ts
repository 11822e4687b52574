import { parentPort, workerData } from 'node:worker_threads';
import { exchange } from './target.ts';

/**
 * Sends one request without end on many connections, in a thread of its own, so that it does not slow down the
 * measuring thread.
 */
const { gateway, request, connections } = workerData as {
  readonly gateway: string;
  readonly request: string;
  readonly connections: number;
};

async function shout(): Promise<never> {
  for (;;) {
    const answer = await exchange(gateway, request.repeat(15), 400);
    const refusal = /^HTTP\/1\.1 429 [\s\S]*?\r\n\r\n/m.exec(answer)?.[0];
    if (refusal !== undefined) parentPort?.postMessage(refusal);
  }
}

await Promise.all(Array.from({ length: connections }, shout));
