import type { PushSubscriptionKeys, PushView } from '@ebp/contracts/portal/push';
import { fault } from '@ebp/contracts/rules/field-error';
import type { EndpointHandlers } from '../access/endpoint-call.ts';
import { FieldErrors, NotFound } from '../http/errors.ts';
import type { Audit, AuditContext } from '../observability/audit.ts';
import type { LiveSession } from '../session/live-session.ts';
import { PushMarks } from '../session/push-marks.ts';
import type { PushSubscriptions } from '../session/push-subscriptions.ts';
import type { SealedValuesParts } from '../session/sealed-values.ts';
import type { Sessions } from '../session/sessions.ts';
import type { PushNotices } from './push-notices.ts';
import type { PushService } from './push-service.ts';

export interface PushParts {
  readonly service: PushService;
  readonly subscriptions: PushSubscriptions;
  readonly notices: PushNotices;
  readonly sessions: Pick<Sessions, 'recordOf'>;
  readonly audit: Audit;
  readonly sealing: SealedValuesParts;
}

type PushIds = 'bff.push' | 'bff.put-push';

/** Switches notifications on and off for the browsers of whoever is signed in. */
export function pushHandlers(parts: PushParts | undefined): EndpointHandlers<PushIds> {
  if (!parts) return withoutPush;
  const { service, subscriptions, notices, sessions, audit } = parts;
  const marks = new PushMarks(parts.sealing);

  const view = async (session: LiveSession): Promise<PushView> => {
    const all = [subscriptions.of(session), marks.of(session)] as const;
    const [{ length: browsers }, { isTold, allOffMs }] = await Promise.all(all);
    const { publicKey } = service;
    return {
      publicKey,
      browsers,
      isNew: browsers === 0 && !isTold,
      ...(allOffMs !== undefined && { allOffMs }),
    };
  };

  const switchOn = async (session: LiveSession, address: PushSubscriptionKeys, context: AuditContext) => {
    if (!service.accepts(address)) throw new FieldErrors([fault('endpoint', 'push.unknownService')]);
    const isThis = ({ endpoint }: { endpoint: string }) => endpoint === address.endpoint;
    const isNew = await subscriptions.add(session, address);
    // It may have ended while this was stored.
    if (!(await sessions.recordOf(session.id))) await subscriptions.remove(session, isThis);
    if (!isNew) return;
    audit(context, { action: 'create', outcome: 'done', record: 'notifications' });
    const browser = (await subscriptions.of(session)).find(isThis);
    if (browser) await notices.send(browser, 'on');
  };

  const switchOff = async (session: LiveSession, address: string | undefined, context: AuditContext) => {
    // Written first, because a press that failed is repeated. To decline the offer, where they are on nowhere, ends none.
    if (address === undefined && (await subscriptions.of(session)).length > 0)
      await marks.switchedAllOff(session);
    const count = await subscriptions.remove(
      session,
      ({ endpoint }) => address === undefined || endpoint === address,
    );
    if (count > 0) audit(context, { action: 'delete', outcome: 'done', record: 'notifications' });
    // Who switches them off, or wants none, knows of them.
    await marks.told(session);
  };

  return {
    'bff.push': ({ session }) => view(session),

    'bff.put-push': async ({ session, body: { endpoint, keys }, context }) => {
      if (endpoint !== undefined && keys) await switchOn(session, { endpoint, keys }, context);
      else await switchOff(session, endpoint, context);
      return view(session);
    },
  };
}

const nothing: PushView = { browsers: 0, isNew: false };
/** Where the operator offers none. */
const withoutPush: EndpointHandlers<PushIds> = {
  'bff.push': async () => nothing,
  'bff.put-push': () => Promise.reject(new NotFound()),
};
