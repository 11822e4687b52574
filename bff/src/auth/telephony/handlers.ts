import { asking, type EndpointHandlers } from '../../access/endpoint-call.ts';
import { MethodNotAllowed, RequestRefused } from '../../http/errors.ts';
import { contextOf } from '../../http/request-context.ts';
import type { Audit } from '../../observability/audit.ts';
import type { SessionCookie } from '../../session/cookie.ts';
import type { Telephony } from './telephony.ts';

export interface TelephonyHandlerParts {
  readonly telephony: Telephony;
  readonly cookie: SessionCookie;
  readonly audit: Audit;
}

type TelephonyEndpoint = 'telephony.view' | 'telephony.connect' | 'telephony.callback' | 'telephony.events';

/** Calls about their telephone that only contact-centre agents may make (CCC-03, CCC-12). */
export function telephonyHandlers(parts: TelephonyHandlerParts): EndpointHandlers<TelephonyEndpoint> {
  const { telephony, cookie, audit } = parts;
  return {
    'telephony.view': asking(
      async (request) => {
        const own = cookie.resolve(request);
        return own && telephony.view(own, contextOf(request));
      },
      async ({ session, context }, view) => view ?? telephony.view(session, context),
    ),

    'telephony.events': async ({ request, response, session }) => {
      // A HEAD request would open a stream that never ends.
      if (request.method === 'HEAD') throw new MethodNotAllowed(['GET']);
      await telephony.listen(session, response);
    },

    'telephony.connect': async ({ request, session, body: { next } }) => {
      const { href: authorizationUrl } = await telephony.begin(request, session, next);
      return { authorizationUrl };
    },

    'telephony.callback': async ({ context, session, body }) => {
      try {
        const next = await telephony.finish(session, body);
        audit(context, { action: 'update', outcome: 'done', reason: 'telephony' });
        return { next };
      } catch (error) {
        if (error instanceof RequestRefused) {
          audit(context, { action: 'refused', outcome: 'refused', reason: 'telephony' });
        }
        throw error;
      }
    },
  };
}
