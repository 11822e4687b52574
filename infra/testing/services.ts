import { dirname } from 'node:path';
import { freePortSets, type Ports } from '../launcher/ports.ts';
import { startServices } from '../launcher/services.ts';
import type { Supervisor } from '../launcher/supervisor.ts';
import { findTestTools, type Tools, testTools } from '../launcher/tools.ts';
import { withSupervisors } from './with-supervisor.ts';

/** Redis, the recorded upstream and the auth server, for one test at a time. */
export interface ServiceSet {
  readonly supervisor: Supervisor;
  readonly ports: Ports;
  /** The portal's address to which the auth server redirects browsers. */
  readonly publicUrl: string;
}

/** The addresses of a set of services; the test code of each package reads them from its environment. */
type ServiceAddresses = Readonly<
  Record<
    'TEST_REDIS_URL' | 'TEST_WIREMOCK_URL' | 'TEST_AUTH_URL' | 'TEST_PUBLIC_URL' | 'TEST_PUSH_URL',
    string
  >
>;

/** Programs for tests: a browser, and the folder of a Java that is new enough. */
type ToolPaths = Readonly<Record<'CHROMIUM_PATH' | 'JAVA_HOME', string>>;

/** The first set's addresses, those of all sets as JSON of `ServiceAddresses[]`, and programs. */
export type TestEnvironment = ServiceAddresses & Readonly<Record<'TEST_SERVICES', string>> & ToolPaths;

/**
 * Starts as many sets of services as tests run in parallel, on free ports, runs `body`, and stops the services in any
 * case.
 * @throws SetupProblem when one of them cannot run here; Error when one fails in the meantime
 */
export async function withServiceSets<T>(
  count: number,
  body: (sets: readonly ServiceSet[]) => Promise<T>,
): Promise<T> {
  const tools = await findTestTools();
  const ports = await freePortSets(count);
  return withSupervisors('test-services', count, async (supervisors) => {
    const sets = supervisors.map((supervisor, index) => ({ supervisor, ports: ports[index] as Ports }));
    return body(await Promise.all(sets.map((set) => startSet(set, tools))));
  });
}

/** The same for one set, with its addresses as the argument. */
export function withTestServices<T>(body: (environment: TestEnvironment) => Promise<T>): Promise<T> {
  return withServiceSets(1, (sets) => body(testEnvironment(sets)));
}

export function testEnvironment(sets: readonly ServiceSet[]): TestEnvironment {
  const all = sets.map(addressesOf);
  const [first] = all;
  if (first === undefined) throw new Error('no services are up');
  return { ...first, TEST_SERVICES: JSON.stringify(all), ...toolPaths() };
}

/** A `JAVA_HOME` that is old or gone is replaced by the one that was found instead. */
export function toolPaths(): ToolPaths {
  const { chromium, java } = testTools();
  return { CHROMIUM_PATH: chromium, JAVA_HOME: dirname(dirname(java)) };
}

async function startSet(set: Omit<ServiceSet, 'publicUrl'>, tools: Tools): Promise<ServiceSet> {
  const publicUrl = `http://localhost:${set.ports.portal}`;
  await startServices(set.supervisor, tools, set.ports, publicUrl);
  return { ...set, publicUrl };
}

function addressesOf({ ports, publicUrl }: ServiceSet): ServiceAddresses {
  return {
    TEST_REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
    TEST_WIREMOCK_URL: `http://localhost:${ports.wiremock}`,
    TEST_AUTH_URL: `http://localhost:${ports.auth}`,
    TEST_PUBLIC_URL: publicUrl,
    TEST_PUSH_URL: `http://localhost:${ports.push}`,
  };
}
