import express, { type Express } from 'express';
import type { Logger } from 'pino';
import { notFound, problemHandler } from '../http/problem-handler.ts';
import { refuseStrayBody } from '../http/request-body.ts';
import type { Metrics } from './metrics.ts';

/** A part the gateway cannot serve without. Rejects when it is away. */
export type Probe = () => Promise<void>;

export interface AdminDependencies {
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** By the name under which /readyz reports it. */
  readonly probes: Readonly<Record<string, Probe>>;
  readonly isDraining: () => boolean;
}

/** Longest a probe may take, in milliseconds: an answer that comes later is of no use to a load balancer. */
const probeMs = 1000;

/** Health and metrics, on an address and port of their own that are never public. */
export function createAdminApp({ logger, metrics, probes, isDraining }: AdminDependencies): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(refuseStrayBody);
  app.get('/healthz', (_request, response) => {
    response.json({ status: 'alive' });
  });
  app.get('/readyz', async (_request, response) => {
    const parts = Object.fromEntries(await Promise.all(Object.entries(probes).map(look)));
    const isReady = !isDraining() && Object.values(parts).every((state) => state === 'ok');
    response
      .status(isReady ? 200 : 503)
      .json({ status: isReady ? 'ready' : 'not ready', draining: isDraining(), parts });
  });
  app.get('/metrics', async (_request, response) => {
    response.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  app.use(notFound);
  app.use(problemHandler(logger));
  return app;
}

async function look([name, probe]: [string, Probe]): Promise<[string, 'ok' | 'away']> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('late')), probeMs);
  try {
    await Promise.race([probe(), late.promise]);
    return [name, 'ok'];
  } catch {
    return [name, 'away'];
  } finally {
    clearTimeout(timer);
  }
}
