import { Router } from 'express';
import type { Logger } from 'pino';
import type { UpstreamClient } from '../gateway/upstream-client.ts';
import type { SessionReader } from '../session/live-session.ts';
import type { Throttle } from '../session/throttle.ts';
import { archiveRoute } from './archive-route.ts';
import type { Captchas } from './captcha.ts';
import { captchaRoute } from './captcha-route.ts';
import { clientLogRoute } from './client-log.ts';
import type { FileHandles } from './file-handle.ts';
import { fileRoute } from './file-route.ts';

export interface DocumentsDependencies {
  readonly sessions: SessionReader;
  readonly throttle: Throttle;
  readonly captchas: Captchas;
  readonly handles: FileHandles;
  readonly upstream: UpstreamClient;
  readonly logger: Logger;
}

/** Files, captcha and what browsers report. */
export function createDocumentsRouter(dependencies: DocumentsDependencies): Router {
  const { sessions, throttle, captchas, handles, upstream, logger } = dependencies;
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/bff/captcha', captchaRoute(sessions, captchas, throttle));
  router.get('/bff/file/:handle', fileRoute(sessions, handles, upstream));
  router.post('/bff/file-archive', archiveRoute({ sessions, throttle, handles, upstream }));
  router.post('/bff/client-log', clientLogRoute(logger, throttle));
  return router;
}
