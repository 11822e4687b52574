import { once } from 'node:events';
import { Redis } from 'ioredis';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connectForCommands, connectForMessages } from './connect.ts';

describe('[OPN-64] a connection', () => {
  /** Nobody listens there, so that nothing is ever connected. */
  const address = 'redis://127.0.0.1:1';
  const optionsOf = (connection: ReturnType<typeof connectForCommands>) => {
    connection.on('error', () => {});
    onTestFinished(() => connection.disconnect());
    return connection instanceof Redis ? connection.options : expect.unreachable();
  };
  const forCommands = (at: string) => {
    const connection = connectForCommands(at, 250);
    connection.on('error', () => {});
    onTestFinished(() => connection.disconnect());
    return connection;
  };

  it('for commands gives up soon, keeps nothing for later, and sends at once what one turn of the loop asks', () => {
    expect(optionsOf(connectForCommands(address, 250))).toMatchObject({
      connectTimeout: 500,
      sentinelCommandTimeout: 500,
      socketTimeout: 1000,
      maxRetriesPerRequest: 0,
      enableOfflineQueue: false,
      enableAutoPipelining: true,
      autoPipeliningIgnoredCommands: ['mget'],
    });
  });

  it('for commands of a cluster sends none again where its reply was lost', () => {
    expect(forCommands('redis+cluster://127.0.0.1:1').options).toMatchObject({ retryDelayOnFailover: 0 });
  });

  it('for messages waits until it is back, and leaves to its owner what it hears then', () => {
    expect(optionsOf(connectForMessages(address, forCommands(address)))).toMatchObject({
      connectTimeout: 500,
      maxRetriesPerRequest: null,
      enableOfflineQueue: true,
      enableAutoPipelining: false,
      autoResubscribe: false,
    });
  });

  it('for messages of a cluster goes on to its next node where one does not answer', () => {
    const nodes = 'redis+cluster://127.0.0.1:1,127.0.0.1:2';
    const options = optionsOf(connectForMessages(nodes, forCommands(nodes)));
    const ports = [1, 2, 3].map((attempt) => options.retryStrategy?.(attempt) && options.port);
    expect([...new Set(ports)].sort()).toEqual([1, 2]);
  });

  it('is made again within 400 ms, the sooner the fewer attempts failed, and at once after a demotion', () => {
    const { retryStrategy, reconnectOnError } = optionsOf(connectForCommands(address, 250));
    expect([1, 2, 16, 17, 1000].map((attempt) => retryStrategy?.(attempt))).toEqual([25, 50, 400, 400, 400]);
    const replies = ["READONLY You can't write against a read only replica.", 'ERR unknown command'];
    expect(replies.map((reply) => reconnectOnError?.(new Error(reply)))).toEqual([true, false]);
  });

  it('with TLS goes to the nodes of a cluster by name, which is what their certificates are checked against', async () => {
    const [node] = (await once(forCommands('redis+cluster://localhost:1?tls=true'), '+node')) as [Redis];
    expect(node.options).toMatchObject({ host: 'localhost', tls: {} });
  });
});
