import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { someFreePorts } from '@ebp/contracts/testing/free-ports';
import { Redis } from 'ioredis';
import type { Part } from '../launcher/part.ts';
import { answersPing } from '../launcher/probes.ts';
import type { Supervisor } from '../launcher/supervisor.ts';

/** A primary counts as down after this long without an answer, in milliseconds. */
const downAfterMs = 1000;

/** Redis as in production: a primary, its replica, and three Sentinels with a quorum of two. */
export interface SentinelGroup {
  /** REDIS_URL of a gateway. */
  readonly url: string;
  readonly primary: Part;
  /** Port of the primary according to the Sentinels. */
  primaryPort(): Promise<number>;
}

/** @throws SetupProblem when one of them does not start */
export async function startSentinelGroup(supervisor: Supervisor): Promise<SentinelGroup> {
  const [primaryPort = 0, replicaPort = 0, ...sentinels] = await someFreePorts(5);
  const start = (name: string, port: number, lines: readonly string[], mode: readonly string[] = []) => {
    const directory = join(supervisor.directory, `${name}-files`);
    mkdirSync(directory);
    // Sentinels write their state into their own configuration file.
    const file = join(directory, 'redis.conf');
    const common = [`port ${port}`, 'bind 127.0.0.1', `dir ${directory}`];
    writeFileSync(file, [...common, ...lines, ''].join('\n'));
    return supervisor.start({
      name,
      command: 'redis-server',
      args: [file, ...mode],
      isReady: () => answersPing(port),
    });
  };
  // With a single replica there is no reason to delay a full copy until more connect.
  const primary = await start('redis-primary', primaryPort, ['save ""', 'repl-diskless-sync-delay 0']);
  await start('redis-replica', replicaPort, ['save ""', `replicaof 127.0.0.1 ${primaryPort}`]);
  await until(async () => (await info(replicaPort)).includes('master_link_status:up'));
  for (const [index, port] of sentinels.entries()) {
    await start(
      `sentinel-${index + 1}`,
      port,
      [
        `sentinel monitor portal 127.0.0.1 ${primaryPort} 2`,
        `sentinel down-after-milliseconds portal ${downAfterMs}`,
        'sentinel failover-timeout portal 10000',
      ],
      ['--sentinel'],
    );
  }
  await until(async () => {
    const states = await Promise.all(sentinels.map((port) => info(port)));
    return states.every((state) => state.includes('slaves=1,sentinels=3'));
  });
  return {
    url: `redis+sentinel://${sentinels.map((port) => `127.0.0.1:${port}`).join(',')}/portal`,
    primary,
    async primaryPort() {
      const [, port] = (await ask(
        sentinels[0] ?? 0,
        'SENTINEL',
        'get-master-addr-by-name',
        'portal',
      )) as string[];
      return Number(port);
    },
  };
}

async function info(port: number): Promise<string> {
  return String(await ask(port, 'INFO'));
}

async function ask(port: number, command: string, ...args: string[]): Promise<unknown> {
  const client = new Redis({ port, host: '127.0.0.1', maxRetriesPerRequest: 1 });
  client.on('error', () => {}); // the call below rejects with it
  try {
    return await client.call(command, ...args);
  } finally {
    client.disconnect();
  }
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 30_000; !(await isTrue()); ) {
    if (Date.now() > end) throw new Error('Redis and its Sentinels did not find each other');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
