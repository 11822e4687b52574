import { Cluster, Redis } from 'ioredis';
import { parseRedisAddress, type RedisOptions } from './address.ts';

/** Reconnects soon enough to be back within a second, and seldom enough not to hammer a server that restarts. */
const reconnectDelay = (attempt: number): number => Math.min(25 * attempt, 400);

const behaviour: RedisOptions = {
  connectTimeout: 500,
  maxRetriesPerRequest: 1,
  retryStrategy: reconnectDelay,
  // A new primary after a failover announces itself by this error on a connection that stayed open.
  reconnectOnError: (error) => error.message.startsWith('READONLY'),
};

/** A connection for commands: fails fast, queues nothing while Redis is away. */
export function connectForCommands(address: string): Redis | Cluster {
  return connect(address, {
    enableOfflineQueue: false,
    enableAutoPipelining: true,
    // Reads come in batches of their own; a pipeline around one command would only cost time.
    autoPipeliningIgnoredCommands: ['mget'],
    // A server that vanished without closing its connections is found out, not waited for.
    socketTimeout: 1000,
  });
}

/** A connection for subscriptions: keeps them across reconnects, and has nothing that must fail fast. */
export function connectForMessages(address: string): Redis | Cluster {
  return connect(address, { enableOfflineQueue: true, autoResubscribe: true, maxRetriesPerRequest: null });
}

function connect(address: string, own: RedisOptions): Redis | Cluster {
  const target = parseRedisAddress(address);
  const { enableOfflineQueue = false, enableAutoPipelining = false, ...rest } = own;
  if (target.kind !== 'cluster') return new Redis({ ...behaviour, ...target.options, ...own });
  const { retryStrategy: _each, ...node } = { ...behaviour, ...target.options, ...rest };
  return new Cluster([...target.nodes], {
    clusterRetryStrategy: reconnectDelay,
    enableOfflineQueue,
    enableAutoPipelining,
    redisOptions: node,
  });
}
