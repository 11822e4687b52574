import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { PortalEndpoint } from '@ebp/contracts/portal/endpoint';
import type { Request, RequestHandler } from 'express';
import type { Config } from '../config/config.ts';
import { addressOf } from '../http/address.ts';
import { CallLanes, CallTurn, type LaneOf } from '../http/call-turn.ts';
import { RateLimited } from '../http/errors.ts';
import { contextOf } from '../http/request-context.ts';
import type { SessionCookie } from '../session/cookie.ts';
import { endpointOf } from './endpoint-of.ts';

type Share = PortalEndpoint['share'];

const retryAfterSeconds = 1;

export interface FairShare {
  readonly handler: RequestHandler;
  /** Whether any call is in progress or waits, work included that continues without its browser. */
  isBusy(): boolean;
  close(): void;
}

/**
 * Limits concurrent calls and calls per second of each session and each address in this process. Calls above the limit
 * wait in a queue per visitor and are refused after five seconds. Files of the static host have a queue of their own for
 * each address, with the same limits. Needs no access to the store.
 */
export function fairShare({ calls }: Pick<Config, 'calls'>, cookie: SessionCookie): FairShare {
  const sessions = new CallLanes(calls.session);
  const addresses = new CallLanes(calls.address);
  const addressName = rememberedAddress();

  const lanesOf = (request: Request, share: Share, now: number): LaneOf[] => {
    const ofAddress = (name: string) => ({ lane: addresses.of(name, now), lanes: addresses });
    // Apart from the calls: a page has many pictures, and films that are read slowly must hold up no call.
    if (request.baseUrl === '/static') return [ofAddress(`${addressName(request)} static`)];
    const address = ofAddress(addressName(request));
    const session = cookie.resolve(request);
    if (session === undefined || share === 'address') return [address];
    const name = share === 'file' ? `${session.id} files` : session.id;
    return [{ lane: sessions.of(name, now), lanes: sessions }, address];
  };

  return {
    handler(request, response, next) {
      const now = performance.now();
      const share = endpointOf(request.method, request.originalUrl)?.share;
      const turn = new CallTurn(
        lanesOf(request, share, now),
        () => {
          if (share === 'stream') turn.leave();
          else contextOf(request).turn = turn;
          next();
        },
        () => next(new RateLimited(retryAfterSeconds, { why: { code: 'LIMIT_REACHED', detail: 'share' } })),
      );
      response.on('close', () => turn.leave());
      turn.enter(now);
    },
    isBusy: () => sessions.isBusy() || addresses.isBusy(),
    close() {
      sessions.close();
      addresses.close();
    },
  };
}

/**
 * Cached per connection: resolving the address costs more than the rest of the check and seldom changes on a
 * connection.
 */
function rememberedAddress(): (request: Request) => string {
  const known = new WeakMap<Socket, { readonly told: string | undefined; readonly name: string }>();
  return (request) => {
    const told = toldBy(request);
    const before = known.get(request.socket);
    if (before !== undefined && before.told === told) return before.name;
    const name = addressOf(request);
    known.set(request.socket, { told, name });
    return name;
  };
}

function toldBy({ headers }: IncomingMessage): string | undefined {
  const forwarded = headers['x-forwarded-for'];
  return Array.isArray(forwarded) ? forwarded.join() : forwarded;
}
