import { describe, expect, it } from 'vitest';
import { parseRedisAddress } from './redis-address.ts';

describe('[OPN-64] REDIS_URL', () => {
  it('names a single server with user, password and database', () => {
    expect(parseRedisAddress('redis://portal:s%40fe@cache:6380/2')).toEqual({
      kind: 'single',
      options: { host: 'cache', port: 6380, username: 'portal', password: 's@fe', db: 2 },
    });
  });

  it('asks for TLS with rediss', () => {
    expect(parseRedisAddress('rediss://cache').options).toEqual({ host: 'cache', port: 6379, tls: {} });
  });

  it('reads an IPv6 address', () => {
    expect(parseRedisAddress('redis://[::1]:6390').options).toMatchObject({ host: '::1', port: 6390 });
  });

  it('names Sentinels and their master', () => {
    expect(parseRedisAddress('redis+sentinel://:pw@a:26380,b/portal/1?sentinelPassword=x&tls=true')).toEqual({
      kind: 'sentinel',
      options: {
        sentinels: [
          { host: 'a', port: 26380 },
          { host: 'b', port: 26379 },
        ],
        name: 'portal',
        db: 1,
        password: 'pw',
        sentinelPassword: 'x',
        tls: {},
        enableTLSForSentinelMode: true,
        sentinelTLS: {},
      },
    });
    expect(parseRedisAddress('redis+sentinel://a/portal').options).toEqual({
      sentinels: [{ host: 'a', port: 26379 }],
      name: 'portal',
    });
  });

  it('names the nodes of a cluster', () => {
    expect(parseRedisAddress('redis+cluster://a:7000,b:7001?tls=true')).toEqual({
      kind: 'cluster',
      nodes: [
        { host: 'a', port: 7000 },
        { host: 'b', port: 7001 },
      ],
      options: { tls: {} },
    });
  });

  it.each([
    ...['redis+sentinel://a', 'http://a', 'redis://', 'redis://:6379', 'redis://:p@ss@a', 'redis://:p%@a'],
    ...['redis://a/sessions', 'redis://a/-1', 'redis+sentinel://a/master/one'],
  ])('refuses %s without repeating it', (address) => {
    expect(() => parseRedisAddress(address)).toThrow(
      /^must (be|have its user and password|name (a Sentinel master|its hosts|its database))/,
    );
  });
});
