import { Redis } from 'ioredis';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connectForCommands, connectForMessages, parseRedisAddress } from './connect.ts';

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
    ...['redis+sentinel://a', 'http://a', 'redis://', 'redis://:6379'],
    ...['redis://a/sessions', 'redis://a/-1', 'redis+sentinel://a/master/one'],
  ])('refuses %s without repeating it', (address) => {
    expect(() => parseRedisAddress(address)).toThrow(/^REDIS_URL (is not|names no|names a)/);
  });
});

describe('[OPN-64] a connection', () => {
  /** Nobody listens there, so that nothing is ever connected. */
  const address = 'redis://127.0.0.1:1';
  const optionsOf = (connection: ReturnType<typeof connectForMessages>) => {
    connection.on('error', () => {});
    onTestFinished(() => connection.disconnect());
    return connection instanceof Redis ? connection.options : expect.unreachable();
  };

  it('for commands gives up soon, keeps nothing for later, and sends at once what one turn of the loop asks', () => {
    expect(optionsOf(connectForCommands(address, 250))).toMatchObject({
      ...{ connectTimeout: 500, socketTimeout: 1000, maxRetriesPerRequest: 1 },
      ...{ enableOfflineQueue: false, enableAutoPipelining: true, autoPipeliningIgnoredCommands: ['mget'] },
    });
  });

  it('for messages waits until it is back, and then hears what it heard before', () => {
    expect(optionsOf(connectForMessages(address))).toMatchObject({
      ...{ connectTimeout: 500, maxRetriesPerRequest: null },
      ...{ enableOfflineQueue: true, enableAutoPipelining: false, autoResubscribe: true },
    });
  });

  it('is made again within 400 ms, the sooner the fewer attempts failed, and at once after a demotion', () => {
    const { retryStrategy, reconnectOnError } = optionsOf(connectForCommands(address, 250));
    expect([1, 2, 16, 17, 1000].map((attempt) => retryStrategy?.(attempt))).toEqual([25, 50, 400, 400, 400]);
    const replies = ["READONLY You can't write against a read only replica.", 'ERR unknown command'];
    expect(replies.map((reply) => reconnectOnError?.(new Error(reply)))).toEqual([true, false]);
  });
});
