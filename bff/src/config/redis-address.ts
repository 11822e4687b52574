import type { RedisOptions as AllRedisOptions } from 'ioredis';

/** Without reply mapping, which changes the types of replies. */
export type RedisOptions = Omit<AllRedisOptions, 'replyMapping'>;

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
  /^(?<scheme>rediss?|redis\+sentinel|redis\+cluster):\/\/(?:(?<user>[^:@/\s]*)(?::(?<password>[^@/\s]*))?@)?(?<hosts>[^/?@\s]+)(?:\/(?<path>[^?\s]*))?(?:\?(?<query>\S*))?$/;

/**
 * Reads `redis://`, `rediss://`, `redis+sentinel://a:26379,b:26379/master-name/db` and `redis+cluster://a,b`.
 * User and password go before the hosts, percent-encoded; `?tls=true` and, for Sentinel, `?sentinelPassword=` after them.
 * @throws Error that says what the address must be and does not repeat it, because it may hold a password
 */
export function parseRedisAddress(text: string): RedisAddress {
  const parts = pattern.exec(text)?.groups;
  if (!parts?.scheme || !parts.hosts)
    throw new Error(
      'must be redis://, rediss://, redis+sentinel:// or redis+cluster:// with a host, user and password percent-encoded',
    );
  const { scheme, path = '' } = parts;
  const query = new URLSearchParams(parts.query);
  const nodes = parts.hosts.split(',').map((host) => node(host, scheme === 'redis+sentinel' ? 26379 : 6379));
  const tls = scheme === 'rediss' || query.get('tls') === 'true';
  const common: RedisOptions = {
    ...(parts.user ? { username: decoded(parts.user) } : {}),
    ...(parts.password ? { password: decoded(parts.password) } : {}),
    ...(tls ? { tls: {} } : {}),
  };
  if (scheme === 'redis+cluster') return { kind: 'cluster', nodes, options: common };
  if (scheme === 'redis+sentinel') {
    const [name, db] = path.split('/');
    if (!name) throw new Error('must name a Sentinel master');
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

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error('must have its user and password percent-encoded: % is %25');
  }
}

function node(text: string, defaultPort: number): Node {
  const match = /^(?<host>\[[^\]]+\]|[^:]+)(?::(?<port>\d+))?$/.exec(text)?.groups;
  if (!match?.host) throw new Error('must name its hosts as host or host:port');
  return { host: match.host.replace(/^\[|\]$/g, ''), port: Number(match.port ?? defaultPort) };
}

function database(text: string | undefined): RedisOptions {
  if (!text) return {};
  if (!/^\d+$/.test(text)) throw new Error('must name its database by a number');
  return { db: Number(text) };
}
