import { Router } from 'express';
import type { AuthRouterParts } from './routes/parts.ts';
import { addPasswordRoutes } from './routes/password-routes.ts';
import { addSessionRoutes } from './routes/session-routes.ts';
import { addSignInRoutes } from './routes/sign-in-routes.ts';

/**
 * Every endpoint below /bff/session that changes a session. To be mounted at the root, behind the request guard and
 * before the catalogue's routes.
 */
export function createAuthRouter(parts: AuthRouterParts): Router {
  const router = Router({ caseSensitive: true, strict: true });
  addSignInRoutes(router, parts);
  addPasswordRoutes(router, parts);
  addSessionRoutes(router, parts);
  return router;
}
