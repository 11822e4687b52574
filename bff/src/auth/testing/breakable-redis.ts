import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { redisUrl } from './services.ts';

/** A connection to Redis that a test can cut or make silent. */
export interface BreakableRedis {
  readonly url: string;
  /** Refuses connections, and closes those that are open. */
  cut(): void;
  /** Keeps connections open but forwards nothing. */
  silence(): void;
  restore(): void;
  close(): Promise<void>;
}

export async function breakableRedis(): Promise<BreakableRedis> {
  const target = new URL(redisUrl());
  const sockets = new Set<Socket>();
  let state: 'open' | 'cut' | 'silent' = 'open';
  const server = createServer((near) => {
    if (state === 'cut') return near.destroy();
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => void (state === 'open' && to.write(chunk)));
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
    return undefined;
  });
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      state = 'cut';
      destroyAll();
    },
    silence() {
      state = 'silent';
    },
    restore() {
      // Data sent while the connection was silent is lost, so the connections are closed, as real ones would be.
      if (state === 'silent') destroyAll();
      state = 'open';
    },
    close() {
      destroyAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
