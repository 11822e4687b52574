import type { PartPlan } from './part.ts';
import { answersPing } from './probes.ts';

/** A Redis for this stack alone: nothing is written to disk, nothing outside this machine reaches it. */
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
