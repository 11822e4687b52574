import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below what Linux gives to outgoing connections, one of which might else take a port before it is listened on. */
const [lowest, highest] = [20_000, 32_000];
/** Some are listened on much later than they were chosen. */
const given = new Set<number>();

/** A port that nobody listens on and that this process was not given before. */
export async function freePort(): Promise<number> {
  const port = randomInt(lowest, highest);
  if (given.has(port) || !(await isFree(port))) return freePort();
  given.add(port);
  return port;
}

/** As `freePort`, so many of them. */
export async function someFreePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  return ports;
}

/** Whether nobody listens on a port, at any address of this machine. */
export async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port);
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
