import { join } from 'node:path';
import type { PartPlan } from './part.ts';
import { root } from './paths.ts';
import type { Ports } from './ports.ts';
import { answersHttp } from './probes.ts';
import type { HiddenWireMock } from './wiremock.ts';

/** The page for testers and the port through which they reach WireMock; no image of the product contains either. */
export function workbenchPlan(
  { testing, wiremock }: Pick<Ports, 'testing' | 'wiremock'>,
  { port, adminLogin }: HiddenWireMock,
  portalUrl?: string,
): PartPlan {
  return {
    name: 'workbench',
    command: process.execPath,
    args: [join(root, 'wiremock/src/workbench.ts')],
    env: {
      TESTING_PORT: String(testing),
      WIREMOCK_PORT: String(wiremock),
      HIDDEN_PORT: String(port),
      ADMIN_LOGIN: adminLogin,
      ...(portalUrl !== undefined && { PORTAL_URL: portalUrl }),
    },
    isReady: () => answersHttp(`http://127.0.0.1:${testing}/__testing/style.css`),
  };
}
