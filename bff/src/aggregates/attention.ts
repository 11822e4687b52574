import { type AttentionTopic, opensTopic } from '@ebp/contracts/access/attention-keys';
import { consumableOrderSearch } from '@ebp/contracts/operations/consumable-order';
import { meterReadSummary } from '@ebp/contracts/operations/meter-read';
import { statementSearch } from '@ebp/contracts/operations/statement';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import type { AttentionView } from '@ebp/contracts/portal/attention';
import { attentionDays } from '@ebp/contracts/rules/attention';
import { addDays, type CalendarDate } from '@ebp/contracts/rules/dates';
import { reachedMachinesOf } from '@ebp/contracts/rules/user-form';
import type { HandlerOf } from '../access/endpoint-call.ts';
import { neededOfUser } from '../auth/user-rights.ts';
import type { UpstreamCaller } from '../http/upstream-caller.ts';
import type { Baskets } from '../session/baskets.ts';
import type { LiveSession } from '../session/live-session.ts';
import type { PutOffs } from '../session/put-offs.ts';
import { keptInvoices, once, part, partsOptions, whenOf } from './answer-parts.ts';
import {
  basketsDue,
  contractsEnding,
  doubtfulReadings,
  invoicesDue,
  machinesInUse,
  readingsMissing,
  readingsOwed,
  tonerRunningOut,
} from './attention-topics.ts';
import { neededOfInvoices, neededOfOrders, neededOfReadings } from './needed.ts';

/** Keeps what is owed for a reminder, if the person wants any; nobody waits for it. */
export type NoteReadings = (
  session: LiveSession,
  day: CalendarDate,
  owed: () => ReturnType<typeof readingsOwed>,
) => Promise<void>;

interface AttentionParts {
  readonly caller: UpstreamCaller;
  readonly putOffs: Pick<PutOffs, 'of'>;
  readonly baskets: Pick<Baskets, 'of'>;
  readonly noteReadings?: NoteReadings | undefined;
}

/**
 * What needs this person, in one answer. Each upstream call is made at most once and only for a topic that the person
 * may know of; a topic whose calls fail is unavailable, the others stand.
 */
export function attention({
  caller,
  putOffs,
  baskets,
  noteReadings,
}: AttentionParts): HandlerOf<'bff.attention'> {
  return async ({ context, session }): Promise<AttentionView> => {
    const when = whenOf(session);
    const options = partsOptions(context, session);
    const machines = once(async () => {
      const { userInfo } = await caller.call(userCurrentInfo, {}, options, neededOfUser);
      return machinesInUse(reachedMachinesOf(userInfo), when);
    });
    const readings = (isSubmit: 'true' | 'false') =>
      once(() => caller.call(meterReadSummary, { query: { isSubmit } }, options, neededOfReadings));
    const [toSubmit, summary] = [readings('true'), readings('false')];
    const orders = once(() => caller.call(consumableOrderSearch, { query: {} }, options, neededOfOrders));
    const invoices = once(() => {
      const due = { dueDateFrom: when.day, dueDateTo: addDays(when.day, attentionDays.invoices) };
      const query = { ...keptInvoices(when), ...due };
      return caller.call(statementSearch, { query }, options, neededOfInvoices);
    });
    const saved = once(() => baskets.of(session));
    const ifOpen = async <T>(topic: AttentionTopic, load: () => Promise<T>) =>
      opensTopic(topic, session.functionKeys) ? { [topic]: await part(context, load) } : undefined;
    // Usage makes the estimate better; without it, or the right to see it, the past orders alone are used.
    const usage = async () => (opensTopic('doubtful', session.functionKeys) ? summary().catch(() => []) : []);
    const topics = await Promise.all([
      ifOpen('readings', async () => {
        const known = await Promise.all([toSubmit(), machines()]);
        void noteReadings?.(session, when.day, () => readingsOwed(...known, when));
        return readingsMissing(...known, when);
      }),
      ifOpen('doubtful', async () =>
        doubtfulReadings(...(await Promise.all([summary(), toSubmit(), machines()])), when),
      ),
      ifOpen('toner', async () =>
        tonerRunningOut(...(await Promise.all([orders(), usage(), machines()])), when),
      ),
      ifOpen('contracts', async () => contractsEnding(await machines(), when)),
      ifOpen('invoices', async () => invoicesDue(await invoices(), session.customerCodes, when)),
      ifOpen('tonerBaskets', async () => basketsDue(await saved(), 'toner-order', when)),
      ifOpen('paperBaskets', async () => basketsDue(await saved(), 'paper-order', when)),
      // Without the store nothing is hidden.
      putOffs.of(session).then(
        (putOff) => ({ putOff }),
        () => undefined,
      ),
    ]);
    return Object.assign({}, ...topics);
  };
}
