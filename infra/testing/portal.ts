import { someFreePorts } from '@ebp/contracts/testing/free-ports';
import { ensureBuilt } from '../build/ensure-built.ts';
import { bffEnvironment, builtBffPlan } from '../launcher/bff.ts';
import { findWholeChromium } from '../launcher/programs.ts';
import { makeRunDirectory } from '../launcher/run-directory.ts';
import { workbenchPlan } from '../launcher/workbench.ts';
import { lettersPlan } from './letters.ts';
import { type ServiceSet, toolPaths } from './services.ts';

/** Addresses of one portal under test and of the services behind it. */
interface TestPortal {
  readonly portal: string;
  readonly admin: string;
  readonly wiremock: string;
  /** The same as people use it, protected against pages of other sites. */
  readonly wiremockOfPeople: string;
  readonly auth: string;
  /** Plays the push service of browsers. */
  readonly push: string;
  /** The workbench for testers. */
  readonly testing: string;
  /** Returns the letters of a browser's captcha by its cookie; DELETE empties the portal's store. */
  readonly letters: string;
}

/** The addresses of the portals for end-to-end tests, as JSON of `TestPortal[]`, and what else they need. */
export type PortalEnvironment = Readonly<
  Record<'E2E_PORTALS' | 'E2E_RESULTS_DIR' | 'CHROMIUM_PATH' | 'WHOLE_CHROMIUM_PATH' | 'JAVA_HOME', string>
>;

/**
 * Starts a portal in front of each set of services, as `npm start` runs it; it ends with them. Tests change the state
 * of the services behind a portal, so each portal serves one test at a time.
 * @throws SetupProblem when it cannot run here
 */
export async function startPortals(sets: readonly ServiceSet[]): Promise<PortalEnvironment> {
  await ensureBuilt();
  const portals = await Promise.all(sets.map(startPortal));
  const paths = toolPaths();
  return {
    E2E_PORTALS: JSON.stringify(portals),
    E2E_RESULTS_DIR: makeRunDirectory('e2e-results'),
    ...paths,
    WHOLE_CHROMIUM_PATH: findWholeChromium() ?? paths.CHROMIUM_PATH,
  };
}

async function startPortal({ supervisor, ports, publicUrl }: ServiceSet): Promise<TestPortal> {
  const [letters = 0, frontPort = 0] = await someFreePorts(2);
  const environment = { ports, publicUrl, withRedis: true };
  const bff = builtBffPlan(environment);
  // A machine that runs tests may be busy.
  const settings = { VIDEO_FRAME_HOSTS: 'videos.supplier.example', REDIS_TIMEOUT_MS: '10000' };
  await supervisor.start({ ...bff, env: { ...bff.env, ...settings } });
  // The tests call WireMock directly; the port for people is a separate one.
  const front = { testing: ports.testing, wiremock: frontPort };
  await supervisor.start(
    workbenchPlan(front, { port: ports.wiremock, adminLogin: 'open:to-tests' }, publicUrl),
  );
  await supervisor.start(lettersPlan(letters, { ...bffEnvironment(environment), ...settings }));
  const at = (port: number) => `http://localhost:${port}`;
  return {
    portal: publicUrl,
    admin: at(ports.admin),
    wiremock: at(ports.wiremock),
    wiremockOfPeople: at(frontPort),
    auth: at(ports.auth),
    push: at(ports.push),
    testing: at(ports.testing),
    letters: at(letters),
  };
}
