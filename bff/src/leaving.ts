import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Portal } from './composition.ts';
import type { Config } from './config/config.ts';
import { longestTimeout } from './gateway/exchange/attempt.ts';
import { closing } from './http/closing.ts';

/** How long a load balancer may take to notice that this process is shutting down, before it stops listening. */
const noticeMs = { local: 200, elsewhere: 5000 };
/** What a request may take beside its slowest call upstream, such as the refresh of its token. */
const besideMs = 10_000;
/** How long the last lines of the log may take. */
const lastLinesMs = 1000;
/** Time for the remaining steps of the shutdown. */
const graceMs = 3000;
/** How long after a signal another one is the same: who sends it to a group of processes may reach one of them twice. */
const sameSignalMs = 1000;

/**
 * How long leaving may take, in milliseconds: `notice` to the load balancer, then `finish` for requests in flight, and
 * `most` for all of it, after which the process is killed.
 */
export function leavingMs({ environment, upstream }: Pick<Config, 'environment' | 'upstream'>) {
  const notice = environment === 'local' ? noticeMs.local : noticeMs.elsewhere;
  const finish = longestTimeout(upstream) + besideMs;
  return { notice, finish, most: notice + finish + graceMs };
}

/** Shuts down gracefully on SIGTERM and SIGINT; a later signal ends the process at once. */
export function stopOnSignal(
  portal: Portal,
  servers: readonly Server[],
  { notice, finish, most }: ReturnType<typeof leavingMs>,
): void {
  const closings = servers.map(closing);
  let stoppingSince: number | undefined;
  const stop = async () => {
    const now = performance.now();
    if (stoppingSince !== undefined) {
      if (now - stoppingSince < sameSignalMs) return;
      process.exit(1);
    }
    stoppingSince = now;
    portal.drain();
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), most).unref();
    for (const server of servers) {
      server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
    }
    await delay(notice);
    const closed = Promise.all(closings.map((close) => close()));
    portal.hangUp();
    const over = closed.then(() => portal.settled());
    await Promise.race([over, delay(finish, undefined, { ref: false })]);
    await portal.close();
    portal.logger.info('stopped');
    portal.logger.flush(() => process.exit(0));
    await delay(lastLinesMs);
    // A blocked log must not keep the process alive; a normal exit would wait for the thread that hangs in the write.
    process.kill(process.pid, 'SIGKILL');
  };
  // In place of `entry.ts`'s own handler, which ends a process that serves nobody yet.
  for (const signal of ['SIGTERM', 'SIGINT']) process.removeAllListeners(signal).on(signal, stop);
}
