import type { PageHint } from '@ebp/contracts/portal/page-hint';
import express, { type Express, type Request, type RequestHandler, type Router } from 'express';
import type { Logger } from 'pino';
import { clientFiles } from './client/client-files.ts';
import type { Config } from './config/config.ts';
import { withStandingHeaders } from './http/answer.ts';
import { notFound, problemHandler } from './http/problem-handler.ts';
import { refuseStrayBody } from './http/request-body.ts';
import { securityHeaders } from './http/security-headers.ts';
import type { Metrics } from './observability/metrics.ts';
import { type OnFailure, requestLog } from './observability/request-log.ts';
import type { Tracing } from './observability/tracing.ts';
import type { Packs } from './packs/read-packs.ts';
import type { WhyLost } from './session/why-lost.ts';

/** Dependencies of the portal; `composition.ts` creates the real ones. */
export interface AppParts {
  readonly config: Pick<Config, 'environment' | 'trustProxy' | 'videoFrameHosts' | 'isKeptOffline'>;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly tracing: Tracing | undefined;
  /** Remembers for a while which calls of a session failed. */
  readonly onFailure: OnFailure;
  /** Limits how much of this process each visitor may use. */
  readonly fairShare: RequestHandler;
  /** Refuses calls that did not come from the portal's own pages. */
  readonly guard: RequestHandler;
  /** The portal's own endpoints. */
  readonly endpoints: Router;
  /** Receives browsers that come back from an issuer's sign-out page. */
  readonly comingBack: RequestHandler;
  readonly whyLost: WhyLost;
  /** The operations of the catalogue. */
  readonly gateway: RequestHandler;
  readonly staticHost: RequestHandler;
  /** Whether a request names a session of this gateway, live or ended. */
  readonly hasSession: (request: Request) => boolean;
  /** What the browser remembers of its last visit. */
  readonly hintOf: (request: Request) => PageHint | undefined;
  /** Directory of the built client. */
  readonly clientDirectory: string;
  readonly packs: Packs | undefined;
}

/** Creates the portal's Express application. The `app.use` lines stand in the order in which a request passes them. */
export function createApp(parts: AppParts): Express {
  const { config, logger, metrics } = parts;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('case sensitive routing');
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');
  app.response = withStandingHeaders(app.response, securityHeaders(config));

  if (parts.tracing) app.use(parts.tracing.requests);
  app.use(requestLog(logger, metrics, parts.onFailure));
  app.use(refuseStrayBody);
  app.use('/api', parts.fairShare, parts.guard, parts.gateway);
  app.use('/bff', parts.fairShare, parts.guard);
  app.use(parts.endpoints);
  app.use('/static', parts.fairShare, parts.staticHost);
  app.get('/', parts.comingBack);
  for (const handler of clientFiles({ ...parts, isKeptOffline: config.isKeptOffline })) app.use(handler);

  app.use(notFound);
  app.use(problemHandler(logger, parts.whyLost));
  return app;
}
