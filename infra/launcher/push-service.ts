import { join } from 'node:path';
import type { PartPlan } from './part.ts';
import { root } from './paths.ts';
import { answersHttp } from './probes.ts';

/** The push service of the tests and of who tries notifications without the internet. */
export function pushServicePlan(port: number): PartPlan {
  return {
    name: 'push service',
    command: process.execPath,
    args: [join(root, 'infra/push-service/main.ts')],
    env: { PUSH_PORT: String(port) },
    isReady: () => answersHttp(`http://localhost:${port}/`),
  };
}
