import express, { type Express } from 'express';
import type { Logger } from 'pino';
import { type CauseCode, faultCode, type Why, whyOf } from '../http/causes.ts';
import { notFound, problemHandler } from '../http/problem-handler.ts';
import { refuseStrayBody } from '../http/request-body.ts';
import type { Metrics } from './metrics.ts';

/** A dependency of the gateway. */
export interface Part {
  /**
   * Without it no request can be served; a failure of any other dependency is reported, and requests are still
   * accepted.
   */
  readonly isNeeded: boolean;
  /** Rejects, with a cause if one is known, when the dependency does not work. */
  readonly probe: () => Promise<void>;
  /** The cause when it does not answer in time. */
  readonly late: CauseCode;
}

type State = 'ok' | 'degraded' | 'away';

interface Found {
  readonly name: string;
  readonly state: State;
  readonly why: Why | undefined;
}

export interface AdminDependencies {
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** By their names in /readyz. */
  readonly parts: Readonly<Record<string, Part>>;
  readonly isDraining: () => boolean;
}

/** Timeout of a probe, in milliseconds: a later answer is of no use to a load balancer. */
const probeMs = 1000;

/** Health and metrics, on a separate address and port that are never public. */
export function createAdminApp({ logger, metrics, parts, isDraining }: AdminDependencies): Express {
  const app = express();
  const lookAtAll = async (): Promise<Found[]> => {
    const all = await Promise.all(Object.entries(parts).map(look));
    for (const { name, state } of all) metrics.part(name, state === 'ok');
    return all;
  };
  app.disable('x-powered-by');
  app.use(refuseStrayBody);
  app.get('/healthz', (_request, response) => {
    response.json({ status: 'alive' });
  });
  app.get('/readyz', async (_request, response) => {
    const found = await lookAtAll();
    const isReady = !isDraining() && found.every(({ state }) => state !== 'away');
    const failed = found.filter(({ why }) => why !== undefined);
    response.status(isReady ? 200 : 503).json({
      status: isReady ? 'ready' : 'not ready',
      draining: isDraining(),
      parts: Object.fromEntries(found.map(({ name, state }) => [name, state])),
      causes: Object.fromEntries(failed.map(({ name, why }) => [name, why])),
    });
  });
  app.get('/metrics', async (_request, response) => {
    await lookAtAll();
    response.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  app.use(notFound);
  app.use(problemHandler(logger));
  return app;
}

async function look([name, { isNeeded, probe, late }]: [string, Part]): Promise<Found> {
  const waited = Promise.withResolvers<Why>();
  const timer = setTimeout(() => waited.resolve({ code: late }), probeMs);
  try {
    const why = await Promise.race([probe(), waited.promise]);
    return found(name, isNeeded, why ?? undefined);
  } catch (error) {
    return found(name, isNeeded, whyOf(error) ?? ownFault(error));
  } finally {
    clearTimeout(timer);
  }
}

function found(name: string, isNeeded: boolean, why: Why | undefined): Found {
  const failed = isNeeded ? 'away' : 'degraded';
  return { name, state: why === undefined ? 'ok' : failed, why };
}

/** A fault without a known cause is not a fault of the dependency. */
function ownFault(error: unknown): Why {
  return {
    code: 'GATEWAY_FAULT',
    detail: faultCode(error) ?? (error instanceof Error ? error.name : undefined),
  };
}
