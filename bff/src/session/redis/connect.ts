import { Cluster, Redis } from 'ioredis';
import { parseRedisAddress, type RedisOptions } from '../../config/redis-address.ts';

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
    // A certificate names hosts, so TLS must connect by name.
    ...(node.tls && { dnsLookup: (name, done) => done(null, name) }),
  });
}

/** Of one purpose. A cluster takes the two named here itself, and the others for each of its nodes. */
interface OwnOptions extends RedisOptions {
  readonly enableOfflineQueue: boolean;
  readonly enableAutoPipelining: boolean;
}
