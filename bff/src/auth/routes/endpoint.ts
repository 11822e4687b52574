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

/**
 * Whom to count a request's attempts for: its address, as far as the trusted proxies tell. An IPv6 subscriber has a whole
 * /64, so that counts as one.
 */
export function addressOf({ ip }: Pick<Request, 'ip'>): string {
  if (ip === undefined) return 'unknown';
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? [];
  if (mapped !== undefined || !ip.includes(':')) return mapped ?? ip;
  const [head = '', tail] = ip.split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const whole = [...groups, ...Array.from({ length: missing }, () => '0'), ...(tail ? tail.split(':') : [])];
  return `${whole.slice(0, 4).join(':')}::/64`;
}
