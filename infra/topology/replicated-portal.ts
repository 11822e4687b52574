import { demoClient } from '@ebp/contracts/testing/demo-world';
import { someFreePorts } from '@ebp/contracts/testing/free-ports';
import { ensureBuilt } from '../build/ensure-built.ts';
import { authServerPlan } from '../launcher/auth-server.ts';
import type { PartPlan } from '../launcher/part.ts';
import { root } from '../launcher/paths.ts';
import { redisPlan } from '../launcher/redis.ts';
import type { Supervisor } from '../launcher/supervisor.ts';
import { ensurePrograms, findTools } from '../launcher/tools.ts';
import { startRecordedUpstream } from '../launcher/wiremock.ts';
import { withSupervisor } from '../testing/with-supervisor.ts';
import { balancerPlan } from './balancer.ts';
import { Replica } from './replica.ts';
import { type SentinelGroup, startSentinelGroup } from './sentinels.ts';

/** Two replicas behind HAProxy, as in production but on one machine. */
export interface ReplicatedPortal {
  readonly supervisor: Supervisor;
  readonly url: string;
  readonly port: number;
  readonly upstreamUrl: string;
  readonly replicas: readonly [Replica, Replica];
  readonly redis: SentinelGroup | undefined;
  /** Port of the single Redis, where there are no Sentinels. */
  readonly redisPort: number;
  readonly issuerUrl: string;
  /** Variables of the gateways. */
  readonly environment: Readonly<Record<string, string>>;
}

export interface ReplicatedPortalOptions {
  readonly kind: string;
  /** Sessions in Redis behind Sentinels instead of a single server. */
  readonly withSentinels?: boolean;
  /** The gateways' upstream; the recorded upstream by default. */
  readonly upstream?: (directory: string, port: number) => PartPlan;
  /** Opens the gateways' inspectors while they run. */
  readonly withInspectors?: boolean;
  /** Variables of the gateways in addition to those of the services. */
  readonly env?: Readonly<Record<string, string>>;
  /** The repository whose built gateway runs; this one by default. */
  readonly release?: string;
}

/** Runs `body` while it is up and always stops it. @throws SetupProblem naming a missing program */
export async function withReplicatedPortal(
  { kind, withSentinels, withInspectors, upstream, env = {}, release = root }: ReplicatedPortalOptions,
  body: (portal: ReplicatedPortal) => Promise<void>,
): Promise<void> {
  await ensurePrograms('haproxy', 'redis-server');
  await ensureBuilt();
  const ports = await someFreePorts(10);
  const [port = 0, auth = 0, upstreamPort = 0, redisPort = 0, ...rest] = ports;
  const ownPorts = (first: number) => {
    const [portal = 0, admin = 0, inspect = 0] = rest.slice(first);
    return { portal, admin, ...(withInspectors ? { inspect } : {}) };
  };
  const url = `http://localhost:${port}`;
  await withSupervisor(kind, async (supervisor) => {
    if (upstream) await supervisor.start(upstream(supervisor.directory, upstreamPort));
    else await startRecordedUpstream(supervisor, (await findTools()).java, { port: upstreamPort });
    await supervisor.start(authServerPlan(auth, url));
    const redis = withSentinels ? await startSentinelGroup(supervisor) : undefined;
    if (redis === undefined)
      await supervisor.start(redisPlan('redis-server', redisPort, supervisor.directory));
    const common = {
      EBP_ENV: 'local',
      PUBLIC_URL: url,
      TRUST_PROXY: '1',
      SESSION_SECRETS: 'a-secret-of-this-run-alone-that-is-long-enough',
      TOKEN_KEYS: Buffer.alloc(32, 1).toString('base64'),
      REDIS_URL: redis?.url ?? `redis://127.0.0.1:${redisPort}`,
      AUTH_ISSUER_URL: `http://localhost:${auth}`,
      AUTH_CLIENT_SECRET: demoClient.secret,
      UPSTREAM_URL: `http://127.0.0.1:${upstreamPort}`,
      ...env,
    };
    const replicas = [
      new Replica(supervisor, 'bff-1', ownPorts(0), common),
      new Replica(supervisor, 'bff-2', ownPorts(3), common),
    ] as const;
    for (const replica of replicas) replica.release = release;
    await Promise.all(replicas.map((replica) => replica.start()));
    await supervisor.start(balancerPlan(port, [replicas[0].ports, replicas[1].ports]));
    const upstreamUrl = `http://127.0.0.1:${upstreamPort}`;
    await body({
      supervisor,
      url,
      port,
      upstreamUrl,
      replicas,
      redis,
      redisPort,
      issuerUrl: `http://localhost:${auth}`,
      environment: common,
    });
  });
}
