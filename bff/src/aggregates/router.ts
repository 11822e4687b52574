import { Router } from 'express';
import { codeLists } from './code-lists.ts';
import { type HomeDependencies, home } from './home.ts';
import { type BootstrapDependencies, sessionBootstrap } from './session-bootstrap.ts';

/** Answers put together from several upstream calls. */
export function createAggregatesRouter(dependencies: BootstrapDependencies & HomeDependencies): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/bff/session', sessionBootstrap(dependencies));
  router.get('/bff/home', home(dependencies));
  router.get('/bff/code-lists', codeLists(dependencies.sessions, dependencies.caller));
  return router;
}
