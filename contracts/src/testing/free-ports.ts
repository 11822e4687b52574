import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that Linux gives to outgoing connections, one of which might otherwise take a port before it is used. */
const [lowest, highest] = [20_000, 32_000];
/** Some are used much later than they were chosen. */
const given = new Set<number>();

/** A port that is not in use and that this process was not given before. */
export async function freePort(): Promise<number> {
  const port = randomInt(lowest, highest);
  if (given.has(port) || !(await isFree(port))) return freePort();
  given.add(port);
  return port;
}

/** Like `freePort`, but several. */
export async function someFreePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  return ports;
}

/** Whether a port is free, at every address of this machine. */
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
