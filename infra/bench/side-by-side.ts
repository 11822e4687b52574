import { setTimeout as delay } from 'node:timers/promises';
import { beside, inArena } from './arena.ts';
import { onlyUser } from './contenders.ts';
import { cpuSeconds } from './cpu.ts';
import type { LoadOrder } from './load.ts';
import { staticUpstream } from './nginx.ts';
import { type Measured, report } from './report.ts';
import { runLoad } from './run-load.ts';
import { measuredPath, upstreamAnswers } from './upstream-answers.ts';

const path = measuredPath;
const connections = 32;

/**
 * The gateway compared with common alternatives, or with another build of itself, such as an earlier one. Each round
 * tests all contenders in turn, so that a busy moment of the machine affects all of them; the report gives medians.
 */
export async function compare(rounds: number, seconds: number, earlier?: string): Promise<void> {
  const upstream = (directory: string, port: number) => staticUpstream(directory, port, upstreamAnswers());
  await inArena({ upstream, path, earlier }, async ({ contenders }) => {
    const headers = new Map<string, Readonly<Record<string, string>>>();
    for (const one of contenders) headers.set(one.name, await one.headers(onlyUser));
    const measured = new Map(contenders.map(({ name }): [string, Measured[]] => [name, []]));
    for (let round = 0; round <= rounds; round += 1) {
      // In alternating order, so that no contender always follows the same one, which may still be cleaning up.
      const turn = round % 2 === 0 ? contenders : contenders.toReversed();
      for (const { name, port } of turn) {
        const result = await measure(name, {
          port,
          path,
          headers: headers.get(name) ?? {},
          connections,
          seconds,
        });
        // The first round is warm-up.
        if (round > 0) measured.get(name)?.push(result);
        await delay(200);
      }
    }
    console.log(report(measured));
  });
}

async function measure(name: string, order: LoadOrder): Promise<Measured> {
  const before = cpuSeconds(name);
  const result = await runLoad(order, beside);
  if (result.failures > 0)
    throw new Error(`${name} failed ${result.failures} of ${result.requests} requests`);
  return { ...result, cpuMicroseconds: ((cpuSeconds(name) - before) / result.requests) * 1e6 };
}
