import { Router } from 'express';
import { MethodNotAllowed, SessionTimeout, Unauthenticated } from '../http/errors.ts';
import { contextOf, noteOperation } from '../http/request-context.ts';
import type { EventStreams } from './event-streams.ts';
import type { SessionViewer } from './viewer.ts';

export interface SessionRouterParts {
  readonly viewer: SessionViewer;
  readonly streams: EventStreams;
}

const eventsPath = '/bff/session/events';

/** Endpoints that look at a session without changing it. */
export function createSessionRouter({ viewer, streams }: SessionRouterParts): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get(eventsPath, async (request, response) => {
    noteOperation(contextOf(request), 'session.events', eventsPath);
    // Its head alone would be a stream without an end.
    if (request.method === 'HEAD') throw new MethodNotAllowed(['GET']);
    const view = await viewer.view(request);
    if (view === 'timed-out') throw new SessionTimeout();
    if (!view) throw new Unauthenticated();
    streams.open(view.id, response);
  });
  return router;
}
