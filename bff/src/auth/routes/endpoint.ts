import type { Request, RequestHandler, Response } from 'express';
import { contextOf, noteOperation } from '../../http/request-context.ts';

type Handle = (request: Request, response: Response) => Promise<void>;

/** Names one of the gateway's own endpoints for log and metrics. */
export function endpoint(name: string, path: string, handle: Handle): RequestHandler {
  return async (request, response) => {
    noteOperation(contextOf(request), name, path);
    await handle(request, response);
  };
}
