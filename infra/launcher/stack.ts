import { ensureBuilt } from '../build/ensure-built.ts';
import { type BffSettings, builtBffPlan } from './bff.ts';
import type { Ports } from './ports.ts';
import { startServices } from './services.ts';
import type { Supervisor } from './supervisor.ts';
import type { Tools } from './tools.ts';
import { hiddenWireMock } from './wiremock.ts';
import { workbenchPlan } from './workbench.ts';

export interface StackOptions {
  readonly ports: Ports;
  readonly tools: Tools;
  /** The portal's public address; by default this machine and the portal's port. */
  readonly publicUrl?: string | undefined;
}

/**
 * The whole portal: builds what changed, starts the services and the built BFF, and returns when the BFF is ready.
 * @returns the address browsers use
 * @throws SetupProblem when a part cannot run here
 */
export async function startStack(
  supervisor: Supervisor,
  { ports, tools, publicUrl = `http://localhost:${ports.portal}` }: StackOptions,
): Promise<string> {
  const hidden = await hiddenWireMock();
  const settings: BffSettings = {
    ports: { ...ports, wiremock: hidden.port },
    publicUrl,
    withRedis: tools.redis !== undefined,
  };
  await Promise.all([
    ensureBuilt(),
    startServices(supervisor, tools, ports, publicUrl, hidden),
    supervisor.start(workbenchPlan(ports, hidden, publicUrl)),
  ]);
  await supervisor.start(builtBffPlan(settings));
  return publicUrl;
}
