import { randomBytes } from 'node:crypto';
import { someFreePorts } from '@ebp/contracts/testing/free-ports';
import {
  recordedUpstreamFolder,
  stateServiceCommand,
  type WireMockOptions,
  wiremockCommand,
} from '@ebp/contracts/testing/recorded-upstream-process';
import type { PartPlan } from './part.ts';
import { answersHttp } from './probes.ts';
import type { Supervisor } from './supervisor.ts';

/** A WireMock that people and their tools reach only through the workbench's front. */
export type HiddenWireMock = Pick<Required<WireMockOptions>, 'port'> & { readonly adminLogin: string };

/** A free port and a random password. */
export async function hiddenWireMock(): Promise<HiddenWireMock> {
  const [port = 0] = await someFreePorts(1);
  return { port, adminLogin: `workbench:${randomBytes(16).toString('hex')}` };
}

export interface RecordedUpstreamOptions {
  readonly output?: PartPlan['output'];
  /** The state service starts again whenever one of its sources changes, without what users changed. */
  readonly isWatched?: boolean;
}

/**
 * Starts the recorded upstream: WireMock and the state service behind it, which only WireMock calls and which therefore
 * uses any free port. Java is started directly: the launcher in WireMock's npm package forwards no signals and leaves
 * Java running.
 */
export async function startRecordedUpstream(
  supervisor: Supervisor,
  java: string,
  wiremock: Omit<WireMockOptions, 'statePort'>,
  { output = 'file', isWatched = false }: RecordedUpstreamOptions = {},
): Promise<void> {
  const [statePort = 0] = await someFreePorts(1);
  const { args, ...stateService } = stateServiceCommand(statePort);
  await Promise.all([
    supervisor.start({
      name: 'state service',
      ...stateService,
      args: isWatched ? ['--watch', '--watch-preserve-output', ...args] : args,
      isReady: () => answersHttp(`http://127.0.0.1:${statePort}/__state`),
      output,
    }),
    supervisor.start({
      name: 'wiremock',
      ...wiremockCommand(java, recordedUpstreamFolder, { ...wiremock, statePort }),
      // Its admin interface may require a password.
      isReady: () => answersHttp(`http://127.0.0.1:${wiremock.port}/__state`),
      readyWithinMs: 60_000,
      output,
    }),
  ]);
}
