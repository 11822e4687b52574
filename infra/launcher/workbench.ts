import { join } from 'node:path';
import type { PartPlan } from './part.ts';
import { root } from './paths.ts';
import { answersHttp } from './probes.ts';

/** The workbench for testers, a page beside the recorded upstream that no image of the product holds. */
export function workbenchPlan(port: number, wiremock: number, portalUrl?: string): PartPlan {
  return {
    name: 'workbench',
    command: process.execPath,
    args: [join(root, 'wiremock/src/workbench.ts')],
    env: {
      TESTING_PORT: String(port),
      WIREMOCK_URL: `http://localhost:${wiremock}`,
      ...(portalUrl !== undefined && { PORTAL_URL: portalUrl }),
    },
    isReady: () => answersHttp(`http://127.0.0.1:${port}/__testing/style.css`),
  };
}
