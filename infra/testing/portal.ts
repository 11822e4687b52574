import { bffEnvironment } from '../launcher/bff.ts';
import { freePorts, someFreePorts } from '../launcher/ports.ts';
import { makeRunDirectory } from '../launcher/run-directory.ts';
import { startStack } from '../launcher/stack.ts';
import type { Supervisor } from '../launcher/supervisor.ts';
import { findTestTools } from '../launcher/tools.ts';
import { lettersPlan } from './letters.ts';
import { withSupervisor } from './with-supervisor.ts';

/** Addresses of one portal under test and of what is behind it. */
interface TestPortal {
  readonly portal: string;
  readonly admin: string;
  readonly wiremock: string;
  readonly auth: string;
  /** Tells the letters of a browser's captcha by its cookie. */
  readonly letters: string;
}

/** Where end-to-end tests find their portals, as JSON of `TestPortal[]`, and what else they need. */
export type PortalEnvironment = Readonly<Record<'E2E_PORTALS' | 'E2E_RESULTS_DIR' | 'CHROMIUM_PATH', string>>;

/**
 * Runs `body` with one whole portal up, or two side by side, on free ports, as `npm start` runs it, and stops them
 * whatever happens. Tests change the state of what is behind a portal, so each portal serves one test at a time.
 * @throws SetupProblem when it cannot run here; Error when a part of it breaks meanwhile
 */
export async function withTestPortals<T>(
  count: 1 | 2,
  body: (environment: PortalEnvironment) => Promise<T>,
): Promise<T> {
  const run = async (supervisors: readonly Supervisor[]) =>
    body({
      E2E_PORTALS: JSON.stringify(await Promise.all(supervisors.map(startPortal))),
      E2E_RESULTS_DIR: makeRunDirectory('e2e-results'),
      CHROMIUM_PATH: findTestTools().chromium,
    });
  return withSupervisor('test-portal', (one) =>
    count === 1 ? run([one]) : withSupervisor('test-portal-two', (two) => run([one, two])),
  );
}

async function startPortal(supervisor: Supervisor): Promise<TestPortal> {
  const ports = await freePorts();
  const [letters = 0] = await someFreePorts(1);
  const portal = await startStack(supervisor, { tools: findTestTools(), ports });
  const at = (port: number) => `http://localhost:${port}`;
  await supervisor.start(lettersPlan(letters, bffEnvironment({ ports, publicUrl: portal, withRedis: true })));
  return {
    portal,
    admin: at(ports.admin),
    wiremock: at(ports.wiremock),
    auth: at(ports.auth),
    letters: `http://127.0.0.1:${letters}`,
  };
}
