import type { PartPlan } from './part.ts';
import { answersPing } from './probes.ts';

/** A Redis for this stack only: nothing is written to disk, and it listens only on this machine. */
export function redisPlan(binary: string, port: number, directory: string): PartPlan {
  return {
    name: 'redis',
    command: binary,
    args: [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      directory,
    ],
    isReady: () => answersPing(port),
  };
}
