import { type CalledGroup, calledGroups } from '@ebp/contracts/operation';
import type { Logger } from 'pino';
import { buildConnector, errors, Pool } from 'undici';
import type { Config } from '../../config/config.ts';
import { type GroupCredentials, UpstreamCredentials } from './upstream-credentials.ts';

/** Connections to one endpoint group. */
export interface GroupTarget {
  readonly pool: Pool;
  /**
   * Opens a connection for each request: where one kept-alive connection broke, others of the same age may be broken,
   * too.
   */
  readonly fresh: Pool;
  /** For streams at a browser's pace, without a limit on connections, so that slow browsers do not block others. */
  readonly streams: Pool;
  /** All connections are in use: a new call waits for one. */
  readonly isFull: () => boolean;
  /** Path of the group's base address, prepended to every operation's path. */
  readonly prefix: string;
  /** Added to every request: name, value, name, value ... @throws Unavailable without the gateway's own token */
  readonly headers: () => Promise<readonly string[]>;
  /** The upstream answered 401 to these headers. */
  readonly refused: () => void;
  /** For the log. */
  readonly host: string;
}

export interface UpstreamPools {
  readonly targets: Readonly<Record<CalledGroup, GroupTarget>>;
  close(): Promise<void>;
}

/** Maximum number of connections to one group from one process. */
const connections = 128;
/**
 * An idle connection is closed before usual servers close it (1 s and longer), so that a write seldom meets a
 * connection that is just being closed. Milliseconds.
 */
const keepAliveTimeout = 700;

/** Creates pools for each group that operations call. Nothing connects before the first call. @throws ConfigFault for faulty credentials */
export function openUpstreamPools(
  { urls, connectTimeoutMs, credentialsDirectory }: Config['upstream'],
  logger: Pick<Logger, 'info' | 'error'>,
): UpstreamPools {
  const credentials = new UpstreamCredentials(credentialsDirectory, logger);
  const target = (group: CalledGroup): GroupTarget => {
    const url = new URL(urls[group]);
    const connect = currentConnector(connectTimeoutMs, () => credentials.of(group).tls);
    const common = { headersTimeout: 0, bodyTimeout: 0, connect };
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
    const prefix = url.pathname.replace(/\/$/, '');
    const headers = async () => {
      const { headers: fixed, token } = credentials.of(group);
      return token === undefined ? fixed : [...fixed, ...(await token.header())];
    };
    const refused = () => credentials.of(group).token?.refused();
    return { pool, fresh, streams, isFull, prefix, headers, refused, host: url.host };
  };
  const targets = Object.fromEntries(calledGroups.map((group) => [group, target(group)] as const));
  return {
    targets: targets as Record<CalledGroup, GroupTarget>,
    close: async () => {
      credentials.close();
      await Promise.all(
        Object.values(targets).flatMap(({ pool, fresh, streams }) =>
          [pool, fresh, streams].map((one) => one.destroy()),
        ),
      );
    },
  };
}

/** Connects with the certificates of the moment: they may be rotated while the gateway runs. */
function currentConnector(
  timeoutMs: number,
  tlsNow: () => GroupCredentials['tls'],
): buildConnector.connector {
  let tls = tlsNow();
  let connect = promptConnector(timeoutMs, tls);
  return (options, callback) => {
    if (tls !== tlsNow()) {
      tls = tlsNow();
      connect = promptConnector(timeoutMs, tls);
    }
    connect(options, callback);
  };
}

/** Undici's own connect timer, which closes what is not connected by then, can be a second late; this one is exact. */
function promptConnector(timeoutMs: number, tls: GroupCredentials['tls']): buildConnector.connector {
  const connect = buildConnector({ timeout: timeoutMs, ...tls });
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
