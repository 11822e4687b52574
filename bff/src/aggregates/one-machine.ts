import { rightsOf } from '@ebp/contracts/access/rights';
import type { ScreenSlug } from '@ebp/contracts/access/screen-rights';
import type { Machine } from '@ebp/contracts/entities/machine';
import type { Operation } from '@ebp/contracts/operation';
import { consumableOrderSearch } from '@ebp/contracts/operations/consumable-order';
import { meterReadSummary } from '@ebp/contracts/operations/meter-read';
import { serviceHistorySearch } from '@ebp/contracts/operations/service-history';
import { statementSearch } from '@ebp/contracts/operations/statement';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import type { MachineQuery, MachineView } from '@ebp/contracts/portal/machine';
import { machineMeant } from '@ebp/contracts/rules/machine-meant';
import { retentionStart } from '@ebp/contracts/rules/retention';
import type { HandlerOf } from '../access/endpoint-call.ts';
import { neededOfUser } from '../auth/user-rights.ts';
import { type LinkFile, transformAnswer } from '../gateway/transform-answer.ts';
import { NotFound } from '../http/errors.ts';
import type { UpstreamCaller } from '../http/upstream-caller.ts';
import type { LiveSession } from '../session/live-session.ts';
import { keptInvoices, once, part, partsOptions, whenOf } from './answer-parts.ts';
import { neededOfMachineInvoices, neededOfOrders, neededOfReadingsOf, neededOfVisits } from './needed.ts';
import { invoicesOf, ordersOf, readingOf, usageOf, visitsOf } from './one-machine-parts.ts';

export interface OneMachineDependencies {
  readonly caller: UpstreamCaller;
  readonly linkFile: LinkFile;
}

/**
 * One machine with what is known about it. Only a machine of this person is looked into: for any other name nothing else
 * is asked upstream. A part whose call fails is unavailable, the others stand.
 */
export function oneMachine({ caller, linkFile }: OneMachineDependencies): HandlerOf<'bff.machine'> {
  return async ({ context, session, query: asked }): Promise<MachineView> => {
    const when = whenOf(session);
    const options = partsOptions(context, session);
    const { userInfo } = await caller.call(userCurrentInfo, {}, options, neededOfUser);
    const machine = findMachine(userInfo.machineList, asked, session, when);
    const maySearch = (slug: ScreenSlug) => rightsOf(slug, session.functionKeys).canSearch;
    const seesUsage = maySearch('ebpMachineUsageSummary');
    const readings = (isSubmit: 'true' | 'false') =>
      caller.call(meterReadSummary, { query: { isSubmit } }, options, neededOfReadingsOf(machine.pkey));
    const usage = once(async () => usageOf(await readings('false'), machine));
    // Usage makes the estimate better; it is not needed for it, and not used without the right to see it.
    const pace = async () => (seesUsage ? usage().catch(() => null) : null);
    const linked = <Row>(operation: Operation, query: object, rows: Row[]) => {
      const answer = { data: rows };
      transformAnswer(operation, session, { query, body: undefined }, answer, linkFile);
      return answer.data;
    };
    const ifSeen = async <T>(isSeen: boolean, load: () => Promise<T>) =>
      isSeen ? await part(context, load) : undefined;

    const [reading, counters, orders, visits, invoices] = await Promise.all([
      ifSeen(maySearch('ebpMeterRead'), async () => readingOf(await readings('true'), machine, when)),
      ifSeen(seesUsage, usage),
      ifSeen(maySearch('ebpConsumableOrder'), async () => {
        const found = caller.call(consumableOrderSearch, { query: {} }, options, neededOfOrders);
        return ordersOf(...(await Promise.all([found, pace()])), machine, when);
      }),
      ifSeen(maySearch('ebpServiceHistory'), async () => {
        const query = { lastServiceDateFrom: retentionStart('serviceHistory', when.timeZone, when.now) };
        const found = await caller.call(serviceHistorySearch, { query }, options, neededOfVisits);
        return linked(serviceHistorySearch, query, visitsOf(found, machine));
      }),
      ifSeen(maySearch('ebpEInvoice'), async () => {
        const query = keptInvoices(when);
        const found = await caller.call(statementSearch, { query }, options, neededOfMachineInvoices);
        return linked(statementSearch, query, invoicesOf(found, machine, session.customerCodes));
      }),
    ]);
    return {
      machine,
      ...(reading && { reading }),
      ...(counters && { usage: counters }),
      ...(orders && { orders }),
      ...(visits && { visits }),
      ...(invoices && { invoices }),
    };
  };
}

/** @throws NotFound for a machine that does not exist or is not this person's: which of both is not told */
function findMachine(
  machines: readonly Machine[],
  { name, pkey }: MachineQuery,
  session: LiveSession,
  at: { readonly timeZone: string; readonly now: Date },
): Machine {
  const own = machines.filter((one) => session.machineKeys.has(one.pkey));
  const numbered = own.filter(({ serialNumber }) => serialNumber === name);
  const machine = pkey
    ? own.find((one) => one.pkey === pkey)
    : (machineMeant(numbered, at) ?? own.find((one) => one.machineId === name || one.pkey === name));
  if (!machine) throw new NotFound();
  return machine;
}
