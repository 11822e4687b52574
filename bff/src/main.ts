import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Express } from 'express';
import { composePortal } from './composition.ts';
import { type Config, readConfig } from './config/config.ts';
import { ConfigFault, listenFault } from './config/faults.ts';
import { whyFields } from './http/causes.ts';
import { createHttpServer } from './http/http-server.ts';
import { securityHeaders } from './http/security-headers.ts';
import { leavingMs, stopOnSignal } from './leaving.ts';
import { loadTracing } from './observability/load-tracing.ts';

/** Twice the heap in use under load, after garbage collection. */
const leastHeapMiB = 128;
/** How long the start waits for the session store. Without it the portal answers 503 and recovers automatically. */
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
  void portal.warm();
  await Promise.race([portal.ready(), delay(storeMs, undefined, { ref: false })]);
  const servers = [
    await listen(portal.app, { port: config.port }, 'PORT', securityHeaders(config)),
    await listen(portal.admin, { port: config.adminPort, host: config.adminHost }, 'ADMIN_PORT'),
  ];
  // A connection that could not be accepted must not end the process.
  for (const server of servers)
    server.on('error', (err) =>
      portal.logger.error({ err, ...whyFields({ code: 'GATEWAY_FAULT' }) }, 'server'),
    );
  portal.logger.info(
    { port: config.port, adminPort: config.adminPort, environment: config.environment },
    'listening',
  );
  const heap = heapMiB();
  if (heap < leastHeapMiB)
    portal.logger.warn(whyFields({ code: 'HEAP_SMALL', detail: `${heap} MiB` }), 'heap');
  stopOnSignal(portal, servers, leavingMs(config));
}

/**
 * The old-space size from Node's flags or NODE_OPTIONS; otherwise V8's default, about half of the container's memory.
 * `heap_size_limit` is not used: it includes the young generation.
 */
function heapMiB(): number {
  // In Node's own order: the last one counts.
  const flags = [process.env.NODE_OPTIONS, ...process.execArgv].join(' ');
  const given = [...flags.matchAll(/--max[-_]old[-_]space[-_]size=(\d+)/g)].at(-1);
  return given
    ? Number(given[1])
    : Math.round(process.constrainedMemory() / 2 ** 21) || Number.POSITIVE_INFINITY;
}

async function listen(
  app: Express,
  address: { readonly port: number; readonly host?: string },
  variable: string,
  standing?: readonly string[],
): Promise<Server> {
  const server = createHttpServer(app, {}, standing);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', (error) => reject(listenFault(error, address.port, variable)));
  server.listen(address, resolve);
  await promise;
  return server;
}

function sentence(error: unknown): string {
  if (error instanceof ConfigFault) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
