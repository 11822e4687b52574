import { setTimeout as delay } from 'node:timers/promises';
import { ensureBuilt } from '../build/ensure-built.ts';
import { authServerPlan } from '../launcher/auth-server.ts';
import { freePorts } from '../launcher/ports.ts';
import { answersHttp } from '../launcher/probes.ts';
import { redisPlan } from '../launcher/redis.ts';
import type { Supervisor } from '../launcher/supervisor.ts';
import { ensurePrograms } from '../launcher/tools.ts';
import { withSupervisor } from '../testing/with-supervisor.ts';
import { type Contender, contenders, gateway } from './contenders.ts';
import { cpuSeconds } from './cpu.ts';
import type { LoadOrder } from './load.ts';
import { proxyPass, staticUpstream } from './nginx.ts';
import { type Measured, report } from './report.ts';
import { runLoad } from './run-load.ts';
import { measuredPath, upstreamAnswers } from './upstream-answers.ts';

const path = measuredPath;
const connections = 32;
const ownCore = '0';
const otherCore = '1';

/**
 * The gateway compared with common alternatives, or with another build of itself, such as an earlier one. The contender
 * has one core; load, upstream and Redis share the other. Each round tests all contenders in turn, so that a busy
 * moment of the machine affects all of them; the report gives medians.
 */
export async function compare(rounds: number, seconds: number, earlier?: string): Promise<void> {
  ensurePrograms('nginx', 'redis-server');
  await ensureBuilt();
  await withSupervisor('bench', async (supervisor) => {
    const [ports, more] = [await freePorts(), await freePorts()];
    const { directory } = supervisor;
    const upstream = staticUpstream(directory, ports.wiremock, upstreamAnswers());
    const pinned = (core: string, plan: Parameters<Supervisor['start']>[0]) =>
      supervisor.start({ ...plan, command: 'taskset', args: ['-c', core, plan.command, ...plan.args] });
    await pinned(otherCore, {
      name: 'upstream',
      command: 'nginx',
      args: ['-c', upstream],
      isReady: () => answersHttp(`http://127.0.0.1:${ports.wiremock}${path}`),
    });
    await pinned(otherCore, redisPlan('redis-server', ports.redis, directory));
    await pinned(otherCore, authServerPlan(ports.auth, `http://localhost:${more.auth}`));

    const addresses = {
      upstream: `http://127.0.0.1:${ports.wiremock}`,
      redis: `redis://127.0.0.1:${ports.redis}`,
      issuer: `http://localhost:${ports.auth}`,
    };
    const peers = contenders(
      addresses,
      [more.portal, more.admin, more.redis, more.wiremock, more.auth, ports.portal],
      proxyPass(directory, more.portal, ports.wiremock),
    );
    const all = earlier
      ? [gateway(addresses, earlier, 'the earlier gateway', [more.portal, more.redis]), ...peers.slice(-1)]
      : peers;
    for (const { name, command, args, env, port } of all) {
      const isReady = async () =>
        (await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' })).status < 500;
      await pinned(ownCore, { name, command, args, env: { ...env, BENCH_NAME: name }, isReady });
    }
    const direct: Contender = {
      name: 'direct to the upstream',
      command: '',
      args: [],
      env: {},
      port: ports.wiremock,
      headers: async () => ({}),
    };
    const contestants = [direct, ...all];
    const headers = new Map<string, Readonly<Record<string, string>>>();
    for (const one of contestants) headers.set(one.name, await one.headers());
    const measured = new Map(contestants.map(({ name }): [string, Measured[]] => [name, []]));
    for (let round = 0; round <= rounds; round += 1) {
      // In alternating order, so that no contender always follows the same one, which may still be cleaning up.
      const turn = round % 2 === 0 ? contestants : contestants.toReversed();
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
  const result = await runLoad(order, ['taskset', '-c', otherCore]);
  if (result.failures > 0)
    throw new Error(`${name} failed ${result.failures} of ${result.requests} requests`);
  return { ...result, cpuMicroseconds: ((cpuSeconds(name) - before) / result.requests) * 1e6 };
}
