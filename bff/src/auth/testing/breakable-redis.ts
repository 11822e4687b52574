import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { redisUrl } from './services.ts';

/** A connection to Redis that a test can cut or make silent. */
export interface BreakableRedis {
  readonly url: string;
  /** How often data was sent to Redis: with calls one after the other, the number of round trips. */
  sent: number;
  /** Whether the next answer is lost with its connection. */
  losesAnswer: boolean;
  /** Refuses connections, and closes those that are open. */
  cut(): void;
  /** Keeps connections open but forwards nothing. */
  silence(): void;
  /** As `silence`, for the connections there are: later ones work. */
  hang(): void;
  restore(): void;
  close(): Promise<void>;
}

/** @param laterMs by which each connection after the first takes longer to be made */
export async function breakableRedis(laterMs = 0): Promise<BreakableRedis> {
  const target = new URL(redisUrl());
  const sockets = new Set<Socket>();
  let isSilent = false;
  let made = 0;
  let hung = 0;
  const server = createServer(async (near) => {
    made += 1;
    const own = made;
    if (made > 1 && laterMs > 0) await sleep(laterMs);
    const far = connect(Number(target.port), target.hostname);
    near.on('data', () => {
      redis.sent += 1;
    });
    far.on('data', () => {
      if (redis.losesAnswer) near.destroy();
      redis.losesAnswer = false;
    });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => void (isSilent || own <= hung || to.write(chunk)));
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  const listen = (port: number) => server.listen(port, '127.0.0.1');
  await new Promise((resolve) => listen(0).once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const redis: BreakableRedis = {
    url: `redis://127.0.0.1:${port}`,
    sent: 0,
    losesAnswer: false,
    cut() {
      server.close();
      destroyAll();
    },
    silence() {
      isSilent = true;
    },
    hang() {
      hung = made;
    },
    restore() {
      // Data sent while the connection was silent is lost, so the connections are closed, as real ones would be.
      if (isSilent) destroyAll();
      isSilent = false;
      if (!server.listening) listen(port);
    },
    close() {
      destroyAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return redis;
}
