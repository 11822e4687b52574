import { type EndpointGroup, endpointGroups } from '@ebp/contracts/operation';
import { buildConnector, errors, Pool } from 'undici';
import type { Config } from '../../config/config.ts';

/** Connections to one endpoint group. */
export interface GroupTarget {
  readonly pool: Pool;
  /** Opens a connection for each request: where a kept one broke, others of its age may be broken as well. */
  readonly fresh: Pool;
  /** For bytes that go on at a browser's pace, as many as there are browsers, so that slow ones are in nobody's way. */
  readonly streams: Pool;
  /** All connections are taken: whoever comes now waits for one. */
  readonly isFull: () => boolean;
  /** Path of the group's base address, to be put before every operation's path. */
  readonly prefix: string;
  /** For the log. */
  readonly host: string;
}

export interface UpstreamPools {
  readonly targets: Readonly<Record<EndpointGroup, GroupTarget>>;
  close(): Promise<void>;
}

/** Most connections to one group from one process. */
const connections = 128;
/**
 * An idle connection is given up before any usual server gives it up (1 s and longer), so that a write seldom
 * meets a connection that is just being closed. Milliseconds.
 */
const keepAliveTimeout = 700;

/** Opens a pool for each endpoint group. Nothing connects before the first call. */
export function openUpstreamPools({ urls, connectTimeoutMs }: Config['upstream']): UpstreamPools {
  const target = (group: EndpointGroup): GroupTarget => {
    const url = new URL(urls[group]);
    const common = { headersTimeout: 0, bodyTimeout: 0, connect: promptConnector(connectTimeoutMs) };
    const kept = {
      ...common,
      pipelining: 1,
      keepAliveTimeout,
      keepAliveMaxTimeout: keepAliveTimeout,
      keepAliveTimeoutThreshold: 300,
    };
    const pool = new Pool(url.origin, { ...kept, connections });
    const fresh = new Pool(url.origin, { ...common, connections, pipelining: 0 });
    const streams = new Pool(url.origin, kept);
    const isFull = () => pool.stats.connected >= connections && pool.stats.free === 0;
    return { pool, fresh, streams, isFull, prefix: url.pathname.replace(/\/$/, ''), host: url.host };
  };
  const targets = Object.fromEntries(endpointGroups.map((group) => [group, target(group)] as const));
  return {
    targets: targets as Record<EndpointGroup, GroupTarget>,
    close: async () => {
      await Promise.all(
        Object.values(targets).flatMap(({ pool, fresh, streams }) =>
          [pool, fresh, streams].map((one) => one.destroy()),
        ),
      );
    },
  };
}

/** Undici's own connect timer is up to a second late; this one is exact. */
function promptConnector(timeoutMs: number): buildConnector.connector {
  const connect = buildConnector({ timeout: 0, keepAlive: true });
  return (options, callback) => {
    let settled = false;
    const settle: typeof callback = (...result: Parameters<typeof callback>) => {
      clearTimeout(timer);
      if (!settled) callback(...result);
      else result[1]?.destroy();
      settled = true;
    };
    const timer = setTimeout(
      () => settle(new errors.ConnectTimeoutError('connect timeout'), null),
      timeoutMs,
    );
    connect(options, settle);
  };
}
