import type { Server } from 'node:http';
import type { ListenOptions } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import type { Express } from 'express';
import { composePortal, type Portal } from './composition.ts';
import { type Config, ConfigFault, readConfig } from './config/config.ts';
import { whyFields } from './http/causes.ts';
import { createHttpServer } from './http/http-server.ts';
import { securityHeaders } from './http/security-headers.ts';
import { loadTracing } from './observability/load-tracing.ts';

/** How long a load balancer is given to notice that this process is leaving, before it stops listening. */
const noticeMs = { local: 200, elsewhere: 5000 };
/** How long requests that are under way may take to finish. */
const finishMs = 20_000;
/** How often is looked for connections whose answer is out. */
const lookMs = 100;
/** How long the last lines of the log may take. */
const lastLinesMs = 1000;
/** What else may take its time at the end. */
const graceMs = 3000;
/** Twice what it takes under load, after collection. */
const leastHeapBytes = 128 * 2 ** 20;
/** How long the start waits for the session store. Without it the portal answers 503 and recovers by itself. */
const storeMs = 5000;

try {
  await start(readConfig());
} catch (error) {
  process.stderr.write(`${sentence(error)}\n`);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const portal = composePortal(config, { processMetrics: true, openTracing: await loadTracing(config) });
  process.on('uncaughtExceptionMonitor', (error) => {
    portal.logger.fatal({ err: error, ...whyFields({ code: 'GATEWAY_FAULT' }) }, 'crash');
    portal.logger.flush();
  });
  await Promise.race([portal.ready(), delay(storeMs, undefined, { ref: false })]);
  const servers = [
    await listen(portal.app, { port: config.port }, 'PORT', securityHeaders(config)),
    await listen(portal.admin, { port: config.adminPort, host: config.adminHost }, 'ADMIN_PORT'),
  ];
  // A connection that could not be taken is the next one's loss, not the end of all.
  for (const server of servers)
    server.on('error', (err) =>
      portal.logger.error({ err, ...whyFields({ code: 'GATEWAY_FAULT' }) }, 'server'),
    );
  portal.logger.info(
    { port: config.port, adminPort: config.adminPort, environment: config.environment },
    'listening',
  );
  const { heap_size_limit: heapBytes } = getHeapStatistics();
  if (heapBytes < leastHeapBytes) {
    const detail = `${Math.round(heapBytes / 2 ** 20)} MiB`;
    portal.logger.warn(whyFields({ code: 'HEAP_SMALL', detail }), 'heap');
  }
  stopOnSignal(portal, servers, config.environment === 'local' ? noticeMs.local : noticeMs.elsewhere);
}

async function listen(
  app: Express,
  address: ListenOptions,
  variable: string,
  standing?: readonly string[],
): Promise<Server> {
  const server = createHttpServer(app, {}, standing);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', (error: NodeJS.ErrnoException) => {
    const isTaken = error.code === 'EADDRINUSE';
    reject(
      isTaken ? new ConfigFault([`port ${address.port} is taken; set ${variable} to another one`]) : error,
    );
  });
  server.listen(address, resolve);
  await promise;
  return server;
}

function stopOnSignal(portal: Portal, servers: readonly Server[], notice: number): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    portal.drain();
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), notice + finishMs + graceMs).unref();
    for (const server of servers) {
      server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
    }
    await delay(notice);
    const closed = Promise.all(servers.map(closedSoon));
    portal.hangUp();
    await Promise.race([closed, delay(finishMs, undefined, { ref: false })]);
    await portal.close();
    portal.logger.info('stopped');
    portal.logger.flush(() => process.exit(0));
    await delay(lastLinesMs);
    // A log that takes nothing keeps nobody here; an ordinary end would wait for the thread that hangs in the write.
    process.kill(process.pid, 'SIGKILL');
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Resolves when the last call is answered: what a browser keeps open after its answer would be waited for otherwise. */
async function closedSoon(server: Server): Promise<void> {
  const looking = setInterval(() => server.closeIdleConnections(), lookMs);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(looking);
}

function sentence(error: unknown): string {
  if (error instanceof ConfigFault) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
