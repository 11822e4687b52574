import { meterReadCreate } from '@ebp/contracts/operations/meter-read';
import { paperOrderCreate } from '@ebp/contracts/operations/paper-order';
import { tonerOrderCreate } from '@ebp/contracts/operations/toner-order';
import { userAcceptedTerms, userCurrentInfo, userDelete, userUpdate } from '@ebp/contracts/operations/user';
import { basketHeader } from '@ebp/contracts/portal/request-headers';
import type { Logger } from 'pino';
import * as z from 'zod';
import { assertAbout, neededOfUser, profileOf, rightsOf } from '../auth/user-rights.ts';
import type { AccountChanges } from '../auth/ways-out/account-changes.ts';
import { principalOf } from '../gateway/exchange/upstream-request.ts';
import type { AfterWrite, AfterWrites } from '../gateway/gateway-call.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { UpstreamCaller } from '../http/upstream-caller.ts';
import { logFailure } from '../observability/log-failure.ts';
import type { Baskets } from '../session/baskets.ts';
import type { LiveSession } from '../session/live-session.ts';
import type { MachineOrders } from '../session/machine-orders.ts';
import type { PushNotes } from '../session/push-notes.ts';
import { rightsNeverRead, type SessionRecord } from '../session/record.ts';
import type { RequestJournal } from '../session/request-journal.ts';
import type { Sessions } from '../session/sessions.ts';
import { machineOrdersIn, requestOperations, sentRequestOf } from './sent-request.ts';

export interface AfterWritesParts {
  readonly sessions: Pick<Sessions, 'change'>;
  readonly changes: Pick<AccountChanges, 'closed' | 'changed'>;
  readonly caller: UpstreamCaller;
  readonly requests: Pick<RequestJournal, 'add' | 'erase'>;
  readonly machineOrders: Pick<MachineOrders, 'add'>;
  readonly baskets: Pick<Baskets, 'erase' | 'ordered'>;
  readonly pushNotes: PushNotes;
  readonly logger: Logger;
}

/** What the gateway does after a write, by operation id: when it succeeded, and when its outcome is unknown. */
export function createAfterWrites({
  sessions,
  changes,
  caller,
  requests,
  machineOrders,
  baskets,
  pushNotes,
  logger,
}: AfterWritesParts): AfterWrites {
  /** What the caller asked for was done, even if this, which follows from it, fails: that is only logged. */
  const orLog = async (
    work: Promise<unknown>,
    message: string,
    { correlationId }: RequestContext,
  ): Promise<void> => {
    await work.catch((error: unknown) => logFailure(logger, error, message, { correlationId }));
  };

  /** HOM-14 */
  const acceptTerms = async ({ id }: LiveSession): Promise<void> => {
    await sessions.change(id, (record) => ({ ...record, acceptedTerms: true }));
  };

  /** HOM-02 */
  const dated =
    (kind: 'orderMs' | 'readingMs'): AfterWrite =>
    async ({ session: { id, acting }, context }) => {
      // The dates on home are the agent's own.
      if (acting) return;
      const note = ({ sent = neverSent, ...record }: SessionRecord) => ({
        ...record,
        sent: { ...sent, [kind]: Date.now() },
      });
      const stored = sessions.change(id, note);
      await orLog(stored, 'the date of what was sent could not be stored in the session', context);
    };

  /** Guests share an account, so theirs are not remembered; what an agent sends for a customer is not the agent's own. */
  const remember: AfterWrite = async ({ operation, session, context, parts }, answer) => {
    if (session.kind !== 'user' || session.acting) return;
    const add = async () => {
      const sent = sentRequestOf(operation, parts.body, answer);
      if (sent) await requests.add(session, sent);
    };
    await orLog(add(), 'what was sent could not be remembered for its sender', context);
  };

  /** For whoever scans the machine next. */
  const noteMachines: AfterWrite = async ({ session, context, parts }) => {
    const orders = machineOrdersIn(parts.body, new Date());
    const noted = orders.map(([pkey, order]) => machineOrders.add(session.company, pkey, order));
    await orLog(Promise.all(noted), 'an order could not be noted for its machine', context);
  };

  /** A basket that is gone, or somebody else's, is no fault. */
  const orderedFrom: AfterWrite = async ({ session, request, context }) => {
    const basket = z.uuid().safeParse(request.get(basketHeader));
    if (!basket.success || session.kind !== 'user' || session.acting) return;
    const ended = baskets.ordered(session, basket.data);
    await orLog(ended, 'the reminder of a basket could not be ended', context);
  };

  const remove: AfterWrite = async (call) => {
    await close(call);
    const owner = { company: call.session.company, user: { pkey: String(call.parts.params.pkey) } };
    const erased = Promise.all([requests, baskets, ...pushNotes].map((store) => store.erase(owner)));
    await orLog(erased, 'the requests of a removed user could not be erased', call.context);
  };

  /**
   * The caller's own session continues with its new rights, unless somebody changed them while they were read: then the
   * next request reads them anew (decision 0065), as where they cannot be read now.
   */
  const reload: AfterWrite = async ({ session, context: { correlationId } }) => {
    const readMs = Date.now();
    const options = { principal: principalOf(session), correlationId };
    const info = await caller.call(userCurrentInfo, {}, options, neededOfUser);
    const { userInfo } = info;
    assertAbout(userInfo, session.user);
    if (userInfo.isAcceptedTC && !session.flags.isAcceptedTC) await acceptTerms(session);
    await sessions.change(
      session.id,
      (record) => {
        const { atMs } = record.rightsRead;
        const isOvertaken = atMs === rightsNeverRead.atMs || atMs > readMs;
        return {
          ...record,
          rightsRead: isOvertaken ? rightsNeverRead : { ...record.rightsRead, atMs: readMs },
        };
      },
      { rights: rightsOf(userInfo), profile: profileOf(info, session.company) },
    );
  };

  const close: AfterWrite = ({ session, operation, context: { correlationId }, parts: { params } }) =>
    changes.closed(session.company, String(params.pkey), { correlationId, operation: operation.id });

  /**
   * The outcome is unknown: the data the call would have changed is read again, which also shows users who were
   * removed.
   */
  const doubt: AfterWrite = ({ session, parts: { params } }) =>
    changes.changed(session.company, String(params.pkey));

  /** Users who may still work get their new rights with the next request (ACC-08). */
  const update: AfterWrite = async (call) => {
    const { session, parts } = call;
    const pkey = String(parts.params.pkey);
    if (isTakenOutOfUse(parts.body)) return close(call);
    const isOwn = pkey === session.user.pkey;
    await changes.changed(session.company, pkey, isOwn ? session.id : undefined);
    if (!isOwn) return;
    try {
      await reload(call);
    } catch (error) {
      // The profile was saved, so this is no failure of the call.
      const { correlationId } = call.context;
      logFailure(logger, error, 'the caller’s new rights could not be read after a change', {
        correlationId,
      });
      await doubt(call);
    }
  };

  return {
    succeeded: new Map([
      ...requestOperations.map((id): [string, AfterWrite] => [id, remember]),
      [meterReadCreate.id, all(remember, dated('readingMs'))],
      [tonerOrderCreate.id, all(remember, dated('orderMs'), orderedFrom, noteMachines)],
      [paperOrderCreate.id, all(remember, dated('orderMs'), orderedFrom)],
      [userAcceptedTerms.id, ({ session }) => acceptTerms(session)],
      [userUpdate.id, update],
      [userDelete.id, remove],
    ]),
    inDoubt: new Map([
      [userUpdate.id, doubt],
      [userDelete.id, doubt],
    ]),
  };
}

const all =
  (...parts: readonly AfterWrite[]): AfterWrite =>
  async (call, answer) => {
    await Promise.all(parts.map((part) => part(call, answer)));
  };

const neverSent = { orderMs: 0, readingMs: 0 };

/** An administrator gave the account a status other than active; a profile carries no status. */
function isTakenOutOfUse(body: unknown): boolean {
  const { success, data } = z.object({ status: userUpdate.body.shape.status }).safeParse(body);
  return success && data.status !== 'ACTIVE';
}
