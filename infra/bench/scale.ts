import { demoClient } from '@ebp/contracts/testing/demo-world';
import { someFreePorts } from '@ebp/contracts/testing/free-ports';
import { ensureBuilt } from '../build/ensure-built.ts';
import { authServerPlan } from '../launcher/auth-server.ts';
import { answersHttp } from '../launcher/probes.ts';
import { redisPlan } from '../launcher/redis.ts';
import type { Supervisor } from '../launcher/supervisor.ts';
import { ensurePrograms } from '../launcher/tools.ts';
import { withSupervisor } from '../testing/with-supervisor.ts';
import { Replica } from '../topology/replica.ts';
import { asManyVisitors } from './as-many-visitors.ts';
import { staticUpstream } from './nginx.ts';
import { measureSessions, measureStreams, measureThroughput } from './scale-parts.ts';
import { measureStored } from './stored-sessions.ts';
import { measuredPath, upstreamAnswers } from './upstream-answers.ts';

export interface ScaleOrder {
  readonly seconds: number;
  readonly sessions: number;
  readonly streams: number;
}

/** The number of machines of Harbour Trading's demo administrator. */
const machines = 23;

/** Measures how the gateway scales, and prints the tables of docs/measured.md on which docs/capacity.md is based. */
export function measureScale({ seconds, sessions, streams }: ScaleOrder): Promise<void> {
  return withGateways(async (gateways, redis) => {
    await measureThroughput(gateways, redis, seconds);
    const cookies = await measureSessions(gateways[0], redis, sessions, machines);
    await measureStreams(gateways[0], cookies, streams);
  });
}

/** Measures whether a request costs the same however many sessions Redis has. */
export function measureStoredSessions(seconds: number, most: number): Promise<void> {
  return withGateways(([gateway], redis) => measureStored(gateway, redis, seconds, most));
}

/** Runs the body with a stack of its own. */
async function withGateways(
  body: (gateways: ReturnType<typeof gatewaysOn>, redisPort: number) => Promise<void>,
): Promise<void> {
  await ensurePrograms('nginx', 'redis-server');
  await ensureBuilt();
  await withSupervisor('scale', async (supervisor) => {
    const [upstream = 0, redis = 0, auth = 0, ...rest] = await someFreePorts(12);
    await supervisor.start({
      name: 'upstream',
      command: 'nginx',
      args: ['-c', staticUpstream(supervisor.directory, upstream, upstreamAnswers(machines))],
      isReady: () => answersHttp(`http://127.0.0.1:${upstream}${measuredPath}`),
    });
    await supervisor.start(redisPlan('redis-server', redis, supervisor.directory));
    await supervisor.start(authServerPlan(auth, 'http://localhost:8080'));
    const gateways = gatewaysOn(supervisor, rest, {
      REDIS_URL: `redis://127.0.0.1:${redis}`,
      AUTH_ISSUER_URL: `http://localhost:${auth}`,
      UPSTREAM_URL: `http://127.0.0.1:${upstream}`,
    });
    await body(gateways, redis);
  });
}

/** Four processes, not started yet; the first one has the inspector. */
function gatewaysOn(
  supervisor: Supervisor,
  ports: readonly number[],
  services: Readonly<Record<string, string>>,
) {
  const [inspect = 0, ...pairs] = ports;
  const env = {
    ...services,
    EBP_ENV: 'local',
    BENCH_NAME: 'gateway',
    CONTRACT_DRIFT_SAMPLE: '0.01',
    ...asManyVisitors,
    PUBLIC_URL: 'http://localhost:8080',
    SESSION_SECRETS: 'a-secret-of-the-scale-run-alone-32-or-more',
    TOKEN_KEYS: Buffer.alloc(32, 1).toString('base64'),
    AUTH_CLIENT_SECRET: demoClient.secret,
  };
  const gateway = (index: number, look: { readonly inspect?: number } = {}) => {
    const [portal = 0, admin = 0] = pairs.slice(2 * index);
    return new Replica(supervisor, `bff-${index + 1}`, { portal, admin, ...look }, env);
  };
  return [gateway(0, { inspect }), gateway(1), gateway(2), gateway(3)] as const;
}
