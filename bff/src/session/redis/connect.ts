import { Cluster, Redis } from 'ioredis';
import { parseRedisAddress, type RedisOptions } from '../../config/redis-address.ts';

/** Reconnects fast enough to be back within a second, without flooding a restarting server. */
const reconnectDelay = (attempt: number): number => Math.min(25 * attempt, 400);

const behaviour: RedisOptions = {
  connectTimeout: 500,
  // Without one, a Sentinel that accepts and is silent would keep the next from being asked.
  sentinelCommandTimeout: 500,
  retryStrategy: reconnectDelay,
  // After a failover, a connection that stayed open gets this error from the demoted primary.
  reconnectOnError: (error) => error.message.startsWith('READONLY'),
};

/**
 * A connection for commands: fails fast, queues nothing while Redis is down, and sends no command a second time where its
 * reply was lost: Redis may have carried it out, and a second reply of a take or of a replacement would deny that.
 */
export function connectForCommands(address: string, timeoutMs: number): Redis | Cluster {
  const target = parseRedisAddress(address);
  /** What a cluster takes itself; the others are for each of its nodes. */
  const queues = { enableOfflineQueue: false, enableAutoPipelining: true };
  const own: RedisOptions = {
    // Reads are already batched; a pipeline around one command would only cost time.
    autoPipeliningIgnoredCommands: ['mget'],
    maxRetriesPerRequest: 0,
    connectTimeout: 2 * timeoutMs,
    sentinelCommandTimeout: 2 * timeoutMs,
    // Detects a server that vanished without closing its connections.
    socketTimeout: 4 * timeoutMs,
  };
  if (target.kind !== 'cluster') return new Redis({ ...behaviour, ...target.options, ...own, ...queues });
  const { retryStrategy: _each, ...node } = { ...behaviour, ...target.options, ...own };
  const cluster = new Cluster([...target.nodes], {
    clusterRetryStrategy: (attempt, nameFault) => {
      // ioredis emits no error for a name that cannot be resolved.
      if (nameFault) cluster.emit('error', nameFault);
      return reconnectDelay(attempt);
    },
    // Milliseconds, and 0 is never: what `maxRetriesPerRequest` is to a single Redis.
    retryDelayOnFailover: 0,
    ...queues,
    redisOptions: node,
    // A certificate names hosts, so TLS must connect by name.
    ...(node.tls && { dnsLookup: (name, done) => done(null, name) }),
  });
  return cluster;
}

/**
 * A connection for subscriptions, which are made again whenever its event `ready` tells of a new connection. It does not
 * need to fail fast. In a cluster it is one to any node, for each message reaches all of them; ioredis's own subscriber of a
 * cluster goes to another node without an event.
 */
export function connectForMessages(address: string, commands: Redis | Cluster): Redis {
  const target = parseRedisAddress(address);
  const options: RedisOptions = {
    ...behaviour,
    ...target.options,
    enableOfflineQueue: true,
    enableAutoPipelining: false,
    // Nobody hears of it if ioredis's own fails, which would stop the process.
    autoResubscribe: false,
    maxRetriesPerRequest: null,
    // Counts only while a command waits for its answer: that nothing is heard for long is usual.
    socketTimeout: 5000,
  };
  if (target.kind !== 'cluster' || commands instanceof Redis) return new Redis(options);
  const known = () => commands.nodes().map(({ options: { host = '', port = 0 } }) => ({ host, port }));
  const nodeFor = (attempt: number) => {
    const nodes = known().length > 0 ? known() : target.nodes;
    return nodes[attempt % nodes.length] ?? {};
  };
  const connection = new Redis({
    ...options,
    ...nodeFor(0),
    retryStrategy: (attempt: number) => {
      Object.assign(connection.options, nodeFor(attempt));
      return reconnectDelay(attempt);
    },
  });
  commands.on('-node', () => {
    // A node that has left the cluster may live on, and hears nothing any more.
    const { host, port } = connection.options;
    if (!known().some((node) => node.host === host && node.port === port)) connection.disconnect(true);
  });
  return connection;
}
