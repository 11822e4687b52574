import type { PushView } from '@ebp/contracts/portal/push';
import type { EndpointHandlers } from '../access/endpoint-call.ts';
import { FieldErrors, NotFound } from '../http/errors.ts';
import type { PushService } from '../http/push-service.ts';
import type { Audit } from '../observability/audit.ts';
import type { LiveSession } from '../session/live-session.ts';
import type { PushSubscriptions } from '../session/push-subscriptions.ts';
import { SealedValues, type SealedValuesParts } from '../session/sealed-values.ts';
import type { Sessions } from '../session/sessions.ts';
import type { PushNotices } from './push-notices.ts';

export interface PushParts {
  readonly service: PushService;
  readonly subscriptions: PushSubscriptions;
  readonly notices: PushNotices;
  readonly sessions: Pick<Sessions, 'recordOf'>;
  readonly audit: Audit;
  readonly sealing: SealedValuesParts;
}

type PushIds = 'bff.push' | 'bff.push-on' | 'bff.push-off';

/** How long it is remembered that somebody knows of notifications. */
const toldMs = 395 * 24 * 3_600_000;

/** Switches notifications on and off for the browsers of whoever is signed in. */
export function pushHandlers(parts: PushParts | undefined): EndpointHandlers<PushIds> {
  if (!parts) return withoutPush;
  const { service, subscriptions, notices, sessions, audit } = parts;
  const told = new SealedValues(parts.sealing, 'push-told');
  const nameOf = ({ company, user }: LiveSession) => JSON.stringify([company, user.pkey]);

  const view = async (session: LiveSession): Promise<PushView> => {
    const [browsers, known] = await Promise.all([subscriptions.of(session), told.read(nameOf(session))]);
    const { publicKey } = service;
    return { publicKey, browsers: browsers.length, isNew: browsers.length === 0 && known === undefined };
  };

  return {
    'bff.push': ({ session }) => view(session),

    'bff.push-on': async ({ session, body, context }) => {
      if (!service.accepts(body))
        throw new FieldErrors([{ path: 'endpoint', messageId: 'push.unknownService' }]);
      const isNew = await subscriptions.add(session, body);
      const isThis = ({ endpoint }: { endpoint: string }) => endpoint === body.endpoint;
      // It may have ended while this was stored.
      if (!(await sessions.recordOf(session.id))) await subscriptions.remove(session, isThis);
      if (isNew) {
        audit(context, { action: 'create', outcome: 'done', record: 'notifications' });
        const browser = (await subscriptions.of(session)).find(isThis);
        if (browser) await notices.send(browser, 'on');
      }
      return view(session);
    },

    'bff.push-off': async ({ session, body, context }) => {
      const isMeant = ({ endpoint }: { endpoint: string }) =>
        body.endpoint === undefined || endpoint === body.endpoint;
      const count = await subscriptions.remove(session, isMeant);
      if (count > 0) audit(context, { action: 'delete', outcome: 'done', record: 'notifications' });
      // Who switches them off knows of them.
      await told.put(nameOf(session), '1', toldMs);
      return view(session);
    },
  };
}

const nothing: PushView = { browsers: 0, isNew: false };
/** Where the operator offers none. */
const withoutPush: EndpointHandlers<PushIds> = {
  'bff.push': async () => nothing,
  'bff.push-on': () => Promise.reject(new NotFound()),
  'bff.push-off': async () => nothing,
};
