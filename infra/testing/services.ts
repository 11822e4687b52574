import { freePorts } from '../launcher/ports.ts';
import { startServices } from '../launcher/services.ts';
import { findTestTools } from '../launcher/tools.ts';
import { withSupervisor } from './with-supervisor.ts';

/** Where tests find the services they share; the test code of each package reads it from its environment. */
export type TestEnvironment = Readonly<
  Record<
    'TEST_REDIS_URL' | 'TEST_WIREMOCK_URL' | 'TEST_AUTH_URL' | 'TEST_PUBLIC_URL' | 'CHROMIUM_PATH',
    string
  >
>;

/**
 * Runs `body` with Redis, the recorded upstream and the auth server up on free ports, and stops them whatever happens.
 * @throws SetupProblem when one of them cannot run here; Error when one breaks meanwhile
 */
export async function withTestServices<T>(body: (environment: TestEnvironment) => Promise<T>): Promise<T> {
  const tools = findTestTools();
  const ports = await freePorts();
  const publicUrl = `http://localhost:${ports.portal}`;
  return withSupervisor('test-services', async (supervisor) => {
    await startServices(supervisor, tools, ports, publicUrl);
    return body({
      TEST_REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
      TEST_WIREMOCK_URL: `http://localhost:${ports.wiremock}`,
      TEST_AUTH_URL: `http://localhost:${ports.auth}`,
      TEST_PUBLIC_URL: publicUrl,
      CHROMIUM_PATH: tools.chromium,
    });
  });
}
