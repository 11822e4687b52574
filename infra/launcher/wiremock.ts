import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { recordedUpstreamOptions } from '@ebp/contracts/testing/recorded-upstream-options';
import type { PartPlan } from './part.ts';
import { root } from './paths.ts';
import { answersHttp } from './probes.ts';
import { SetupProblem } from './setup-problem.ts';

/**
 * WireMock on the recorded upstream. Java is started directly: the launcher in WireMock's npm package passes no
 * signals on and leaves Java running.
 */
export function wiremockPlan(java: string, port: number, output: PartPlan['output'] = 'file'): PartPlan {
  return {
    name: 'wiremock',
    command: java,
    args: [
      // Quick to start beats quick in the long run, and a small heap is plenty for recorded answers.
      ...['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Xmx256m'],
      ...['-jar', jarFile()],
      ...['--root-dir', join(root, 'wiremock'), '--port', String(port), '--bind-address', '127.0.0.1'],
      ...recordedUpstreamOptions,
    ],
    isReady: () => answersHttp(`http://127.0.0.1:${port}/__admin/health`),
    readyWithinMs: 60_000,
    ...(output === undefined ? {} : { output }),
  };
}

function jarFile(): string {
  const directory = join(root, 'node_modules/wiremock/build');
  const jar = readdirSync(directory).find((file) => file.endsWith('.jar'));
  if (jar === undefined)
    throw new SetupProblem(`No WireMock in ${directory}: delete node_modules and start again.`);
  return join(directory, jar);
}
