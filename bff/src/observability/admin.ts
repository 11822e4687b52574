import express, { type Express } from 'express';
import type { Metrics } from './metrics.ts';

/** A part the gateway cannot serve without. Rejects when it is away. */
export type Probe = () => Promise<void>;

export interface AdminDependencies {
  readonly metrics: Metrics;
  /** By the name under which /readyz reports it. */
  readonly probes: Readonly<Record<string, Probe>>;
  readonly isDraining: () => boolean;
}

/** Longest a probe may take, in milliseconds: an answer that comes later is of no use to a load balancer. */
const probeMs = 1000;

/** Health and metrics, on a port of their own that is never public. */
export function createAdminApp({ metrics, probes, isDraining }: AdminDependencies): Express {
  const app = express();
  app.disable('x-powered-by');
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
