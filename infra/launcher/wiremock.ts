import { someFreePorts } from '@ebp/contracts/testing/free-ports';
import {
  recordedUpstreamFolder,
  stateServiceCommand,
  wiremockCommand,
} from '@ebp/contracts/testing/recorded-upstream-process';
import type { PartPlan } from './part.ts';

import { answersHttp } from './probes.ts';
import type { Supervisor } from './supervisor.ts';

/**
 * Starts the recorded upstream: WireMock on `port` and the state service behind it, which nobody else calls and which
 * therefore takes any free port. Java is started directly: the launcher in WireMock's npm package passes no signals on
 * and leaves Java running.
 */
export async function startRecordedUpstream(
  supervisor: Supervisor,
  java: string,
  port: number,
  output: PartPlan['output'] = 'file',
): Promise<void> {
  const [statePort = 0] = await someFreePorts(1);
  await Promise.all([
    supervisor.start({
      name: 'state service',
      ...stateServiceCommand(statePort),
      isReady: () => answersHttp(`http://127.0.0.1:${statePort}/__state`),
      output,
    }),
    supervisor.start({
      name: 'wiremock',
      ...wiremockCommand(java, port, recordedUpstreamFolder, statePort),
      isReady: () => answersHttp(`http://127.0.0.1:${port}/__admin/health`),
      readyWithinMs: 60_000,
      output,
    }),
  ]);
}
