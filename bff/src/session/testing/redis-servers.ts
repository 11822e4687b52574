import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@ebp/contracts/testing/free-ports';
import { Redis } from 'ioredis';

const program = 'redis-server';

/** A Redis server for one test. */
export interface RedisServer {
  readonly port: number;
  stop(): Promise<void>;
}

async function start(
  lines: (port: number) => readonly string[],
  mode: readonly string[] = [],
): Promise<RedisServer> {
  const directory = await mkdtemp(join(tmpdir(), 'ebp-redis-'));
  const port = await freePort();
  const file = join(directory, 'redis.conf');
  await writeFile(
    file,
    [`port ${port}`, 'bind 127.0.0.1', `dir ${directory}`, ...lines(port), ''].join('\n'),
  );
  const child = spawn(program, [file, ...mode], { stdio: 'ignore' });
  const client = new Redis({ port, host: '127.0.0.1', retryStrategy: () => 50, maxRetriesPerRequest: null });
  client.on('error', () => {}); // until it listens
  await client.ping();
  client.disconnect();
  return {
    port,
    async stop() {
      child.kill();
      if (child.exitCode === null) await once(child, 'exit');
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** A cluster of one node, which checks slots like a larger one. */
export async function startCluster(): Promise<RedisServer> {
  // By default the port plus 10,000, which may be taken or above the last port.
  const bus = await freePort();
  const server = await start(() => [
    'save ""',
    'cluster-enabled yes',
    `cluster-port ${bus}`,
    'cluster-announce-ip 127.0.0.1',
  ]);
  const client = new Redis(server.port);
  await client.call('CLUSTER', 'ADDSLOTSRANGE', '0', '16383');
  while (!String(await client.call('CLUSTER', 'INFO')).includes('cluster_state:ok')) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  client.disconnect();
  return server;
}

/** A server that sends a replica its copy at once instead of waiting for more replicas. */
export const startSingle = (): Promise<RedisServer> => start(() => ['save ""', 'repl-diskless-sync-delay 0']);

/** A server that replicates another one. Resolves when it has copied everything. */
export async function startReplica(primary: RedisServer): Promise<RedisServer> {
  const server = await start(() => ['save ""', `replicaof 127.0.0.1 ${primary.port}`]);
  await untilInfo(server, 'master_link_status:up');
  return server;
}

/** A Sentinel that monitors one server under the name `portal` and considers it down after a minute without an answer. */
export async function startSentinel(watched: RedisServer, replicas = 0): Promise<RedisServer> {
  const server = await start(
    () => [
      `sentinel monitor portal 127.0.0.1 ${watched.port} 1`,
      'sentinel down-after-milliseconds portal 60000',
    ],
    ['--sentinel'],
  );
  await untilInfo(server, `slaves=${replicas},sentinels=1`);
  return server;
}

export async function setDownAfter(sentinel: RedisServer, milliseconds: number): Promise<void> {
  const client = new Redis(sentinel.port);
  await client.call('SENTINEL', 'SET', 'portal', 'down-after-milliseconds', String(milliseconds));
  client.disconnect();
}

async function untilInfo({ port }: RedisServer, text: string): Promise<void> {
  const client = new Redis(port);
  while (!String(await client.call('INFO')).includes(text)) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  client.disconnect();
}
