import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { demoClient } from '@ebp/contracts/testing/demo-world';
import { someFreePorts } from '@ebp/contracts/testing/free-ports';
import { ensureBuilt } from '../build/ensure-built.ts';
import { authServerPlan } from '../launcher/auth-server.ts';
import { root } from '../launcher/paths.ts';
import { answersHttp } from '../launcher/probes.ts';
import { redisPlan } from '../launcher/redis.ts';
import { ensurePrograms } from '../launcher/tools.ts';
import { judge } from '../measure/judge.ts';
import { withSupervisor } from '../testing/with-supervisor.ts';
import { Replica } from '../topology/replica.ts';
import { signIn } from '../traffic/sign-in.ts';
import { cpuSeconds } from './cpu.ts';
import { staticUpstream } from './nginx.ts';
import type { NoiseOrder } from './noise.ts';
import { runLoad } from './run-load.ts';
import { measuredPath, upstreamAnswers } from './upstream-answers.ts';

const quietSessions = 50;
/** Average of five calls a second per quiet session. Milliseconds. */
const pauseMs = 400;
/** How much slower the quiet sessions may become. */
const bearable = 2;
const noises = [1, 20] as const;

/**
 * One session that sends calls as fast as its connections allow, beside fifty quiet ones, all from one address and with
 * the default limits. Exits with 1 when the quiet sessions' p99 doubles or one of their calls fails.
 */
export async function measureFairness(rounds: number, seconds: number): Promise<void> {
  await ensurePrograms('nginx', 'redis-server');
  await ensureBuilt();
  await withSupervisor('fairness', async (supervisor) => {
    const [upstream = 0, redis = 0, auth = 0, portal = 0, admin = 0] = await someFreePorts(5);
    await supervisor.start({
      name: 'upstream',
      command: 'nginx',
      args: ['-c', staticUpstream(supervisor.directory, upstream, upstreamAnswers())],
      isReady: () => answersHttp(`http://127.0.0.1:${upstream}${measuredPath}`),
    });
    await supervisor.start(redisPlan('redis-server', redis, supervisor.directory));
    await supervisor.start(authServerPlan(auth, 'http://localhost:8080'));
    const gateway = new Replica(
      supervisor,
      'bff',
      { portal, admin },
      {
        EBP_ENV: 'local',
        BENCH_NAME: 'gateway',
        CONTRACT_DRIFT_SAMPLE: '0.01',
        PUBLIC_URL: 'http://localhost:8080',
        AUTH_CLIENT_SECRET: demoClient.secret,
        REDIS_URL: `redis://127.0.0.1:${redis}`,
        AUTH_ISSUER_URL: `http://localhost:${auth}`,
        UPSTREAM_URL: `http://127.0.0.1:${upstream}`,
      },
    );
    await gateway.start();
    const url = `http://127.0.0.1:${portal}`;
    const sessions: Record<string, string>[] = [];
    while (sessions.length < quietSessions) sessions.push(await signIn(url));
    const order = { port: portal, path: measuredPath };
    const noisy = { ...order, headers: await signIn(url) };
    const quiet = { ...order, headers: sessions, connections: quietSessions, seconds, pauseMs };
    await runLoad({ ...quiet, pauseMs: 20, seconds: 2 });
    for (const connections of noises) await compare(quiet, { ...noisy, connections }, rounds);
  });
}

type Quiet = Parameters<typeof runLoad>[0];

/** Idle and noisy rounds in turn, so that a busy moment of the machine affects both; the medians are compared. */
async function compare(quiet: Quiet, noise: NoiseOrder, rounds: number): Promise<void> {
  const [idle, beside]: [number[], number[]] = [[], []];
  const cpu = { idle: 0, beside: 0 };
  let failures = 0;
  for (let round = 0; round < rounds; round += 1) {
    const before = cpuSeconds('gateway');
    idle.push((await runLoad(quiet)).p99);
    const between = cpuSeconds('gateway');
    const loud = await besideNoise(noise, () => runLoad(quiet));
    cpu.idle += between - before;
    cpu.beside += cpuSeconds('gateway') - between;
    beside.push(loud.p99);
    failures += loud.failures;
  }
  const [before, after] = [median(idle), median(beside)];
  const what = `p99 of ${quietSessions} quiet sessions ${before.toFixed(1)} ms, beside one on ${noise.connections} connections ${after.toFixed(1)} ms`;
  judge(
    after < bearable * before && failures === 0,
    `${what}; ${failures} of their calls failed; gateway CPU ${cpu.idle.toFixed(2)} s and ${cpu.beside.toFixed(2)} s`,
  );
}

async function besideNoise<T>(order: NoiseOrder, work: () => Promise<T>): Promise<T> {
  const program = join(root, 'infra/bench/noise.ts');
  const noise = spawn(process.execPath, [program, JSON.stringify(order)], { stdio: 'inherit' });
  try {
    return await work();
  } finally {
    noise.kill();
  }
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
