import { ensureBuilt } from '../build/ensure-built.ts';
import { authServerPlan } from '../launcher/auth-server.ts';
import type { PartPlan } from '../launcher/part.ts';
import { freePortSets, type Ports } from '../launcher/ports.ts';
import { answersHttp } from '../launcher/probes.ts';
import { redisPlan } from '../launcher/redis.ts';
import type { Supervisor } from '../launcher/supervisor.ts';
import { ensureApache, ensurePrograms } from '../launcher/tools.ts';
import { withSupervisor } from '../testing/with-supervisor.ts';
import { openidcUrl } from './apache.ts';
import { type Contender, contenders, gateway } from './contenders.ts';

const ownCore = '0';
const otherCore = '1';

/** Prepended to the command of the load generator, which shares a core with upstream, Redis and issuer. */
export const beside = ['taskset', '-c', otherCore] as const;

export interface ArenaOrder {
  /** Writes the upstream's nginx configuration and returns its path. */
  readonly upstream: (directory: string, port: number) => string;
  /** A path that the upstream answers. */
  readonly path: string;
  /** A checkout with an earlier gateway, which is then the only other contender. */
  readonly earlier?: string | undefined;
  /** Environment of every gateway, beside its usual one. */
  readonly gatewayEnv?: Readonly<Record<string, string>>;
  readonly issuerEnv?: Readonly<Record<string, string>>;
}

export interface Arena {
  /** The upstream itself first, this gateway last. */
  readonly contenders: readonly Contender[];
  readonly issuer: string;
}

/**
 * Runs `body` while all servers of a comparison are running. The contenders have one core; load, upstream and Redis
 * share the other. Only one contender is under load at a time.
 */
export async function inArena(order: ArenaOrder, body: (arena: Arena) => Promise<void>): Promise<void> {
  await ensurePrograms('nginx', 'redis-server');
  await ensureApache();
  await ensureBuilt();
  await withSupervisor('bench', async (supervisor) => {
    const [ports, more] = (await freePortSets(2)) as [Ports, Ports];
    const { directory } = supervisor;
    await pinned(supervisor, otherCore, {
      name: 'upstream',
      command: 'nginx',
      args: ['-c', order.upstream(directory, ports.wiremock)],
      isReady: () => answersHttp(`http://127.0.0.1:${ports.wiremock}${order.path}`),
    });
    await pinned(supervisor, otherCore, redisPlan('redis-server', ports.redis, directory));
    const issuer = authServerPlan(ports.auth, [more.auth, more.push].map(openidcUrl).join());
    await pinned(supervisor, otherCore, { ...issuer, env: { ...issuer.env, ...order.issuerEnv } });

    const addresses = {
      upstream: `http://127.0.0.1:${ports.wiremock}`,
      redis: `redis://127.0.0.1:${ports.redis}`,
      issuer: `http://localhost:${ports.auth}`,
    };
    const peers = contenders(addresses, directory, [
      more.portal,
      more.admin,
      more.redis,
      more.wiremock,
      more.push,
      more.auth,
      ports.portal,
    ]);
    const all = order.earlier
      ? [
          gateway(addresses, order.earlier, 'the earlier gateway', [more.portal, more.redis]),
          ...peers.slice(-1),
        ]
      : peers;
    for (const { name, command, args, env, port } of all) {
      const isReady = async () =>
        (await fetch(`http://127.0.0.1:${port}${order.path}`, { redirect: 'manual' })).status < 500;
      const own = { ...env, ...order.gatewayEnv, BENCH_NAME: name };
      await pinned(supervisor, ownCore, { name, command, args, env: own, isReady });
    }
    const direct: Contender = {
      name: 'direct to the upstream',
      command: '',
      args: [],
      env: {},
      port: ports.wiremock,
      headers: async () => ({}),
    };
    await body({ contenders: [direct, ...all], issuer: addresses.issuer });
  });
}

function pinned(supervisor: Supervisor, core: string, plan: PartPlan) {
  return supervisor.start({ ...plan, command: 'taskset', args: ['-c', core, plan.command, ...plan.args] });
}
