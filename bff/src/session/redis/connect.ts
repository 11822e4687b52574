import { type RedisOptions as AllRedisOptions, Cluster, Redis } from 'ioredis';

/** Reconnects fast enough to be back within a second, without flooding a restarting server. */
const reconnectDelay = (attempt: number): number => Math.min(25 * attempt, 400);

const behaviour: RedisOptions = {
  connectTimeout: 500,
  maxRetriesPerRequest: 1,
  retryStrategy: reconnectDelay,
  // After a failover, a connection that stayed open gets this error from the demoted primary.
  reconnectOnError: (error) => error.message.startsWith('READONLY'),
};

/** A connection for commands: fails fast, queues nothing while Redis is down. */
export function connectForCommands(address: string, timeoutMs: number): Redis | Cluster {
  return connect(address, {
    enableOfflineQueue: false,
    enableAutoPipelining: true,
    // Reads are already batched; a pipeline around one command would only cost time.
    autoPipeliningIgnoredCommands: ['mget'],
    connectTimeout: 2 * timeoutMs,
    // Detects a server that vanished without closing its connections.
    socketTimeout: 4 * timeoutMs,
  });
}

/** A connection for subscriptions: restores them after a reconnect, and does not need to fail fast. */
export function connectForMessages(address: string): Redis | Cluster {
  return connect(address, {
    enableOfflineQueue: true,
    enableAutoPipelining: false,
    autoResubscribe: true,
    maxRetriesPerRequest: null,
  });
}

function connect(address: string, own: OwnOptions): Redis | Cluster {
  const target = parseRedisAddress(address);
  const { enableOfflineQueue, enableAutoPipelining, ...rest } = own;
  if (target.kind !== 'cluster') return new Redis({ ...behaviour, ...target.options, ...own });
  const { retryStrategy: _each, ...node } = { ...behaviour, ...target.options, ...rest };
  return new Cluster([...target.nodes], {
    clusterRetryStrategy: reconnectDelay,
    enableOfflineQueue,
    enableAutoPipelining,
    redisOptions: node,
  });
}

/** Without reply mapping, which changes the types of replies. */
type RedisOptions = Omit<AllRedisOptions, 'replyMapping'>;

/** Of one purpose. A cluster takes the two named here itself, and the others for each of its nodes. */
interface OwnOptions extends RedisOptions {
  readonly enableOfflineQueue: boolean;
  readonly enableAutoPipelining: boolean;
}

/** The location of Redis, parsed from REDIS_URL. */
type RedisAddress =
  | { readonly kind: 'single'; readonly options: RedisOptions }
  | { readonly kind: 'sentinel'; readonly options: RedisOptions }
  | { readonly kind: 'cluster'; readonly nodes: readonly Node[]; readonly options: RedisOptions };

interface Node {
  readonly host: string;
  readonly port: number;
}

const pattern =
  /^(?<scheme>rediss?|redis\+sentinel|redis\+cluster):\/\/(?:(?<user>[^:@/]*)(?::(?<password>[^@/]*))?@)?(?<hosts>[^/?]+)(?:\/(?<path>[^?]*))?(?:\?(?<query>.*))?$/;

/**
 * Reads `redis://`, `rediss://`, `redis+sentinel://a:26379,b:26379/master-name/db` and `redis+cluster://a,b`.
 * User and password go before the hosts; `?tls=true` and, for Sentinel, `?sentinelPassword=` after them.
 * @throws Error that does not repeat the address, which may hold a password
 */
export function parseRedisAddress(text: string): RedisAddress {
  const parts = pattern.exec(text)?.groups;
  if (!parts?.scheme || !parts.hosts) throw new Error('REDIS_URL is not a Redis address');
  const { scheme, path = '' } = parts;
  const query = new URLSearchParams(parts.query);
  const nodes = parts.hosts.split(',').map((host) => node(host, scheme === 'redis+sentinel' ? 26379 : 6379));
  const tls = scheme === 'rediss' || query.get('tls') === 'true';
  const common: RedisOptions = {
    ...(parts.user ? { username: decodeURIComponent(parts.user) } : {}),
    ...(parts.password ? { password: decodeURIComponent(parts.password) } : {}),
    ...(tls ? { tls: {} } : {}),
  };
  if (scheme === 'redis+cluster') return { kind: 'cluster', nodes, options: common };
  if (scheme === 'redis+sentinel') {
    const [name, db] = path.split('/');
    if (!name) throw new Error('REDIS_URL names no Sentinel master');
    const sentinelPassword = query.get('sentinelPassword');
    return {
      kind: 'sentinel',
      options: {
        ...common,
        ...database(db),
        sentinels: nodes.map(({ host, port }) => ({ host, port })),
        name,
        ...(sentinelPassword ? { sentinelPassword } : {}),
        ...(tls ? { enableTLSForSentinelMode: true, sentinelTLS: {} } : {}),
      },
    };
  }
  const [first] = nodes;
  return { kind: 'single', options: { ...common, ...first, ...database(path) } };
}

function node(text: string, defaultPort: number): Node {
  const match = /^(?<host>\[[^\]]+\]|[^:]+)(?::(?<port>\d+))?$/.exec(text)?.groups;
  if (!match?.host) throw new Error('REDIS_URL names no host');
  return { host: match.host.replace(/^\[|\]$/g, ''), port: Number(match.port ?? defaultPort) };
}

function database(text: string | undefined): RedisOptions {
  if (!text) return {};
  if (!/^\d+$/.test(text)) throw new Error('REDIS_URL names a database that is no number');
  return { db: Number(text) };
}
