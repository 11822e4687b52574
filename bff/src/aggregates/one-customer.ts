import type { ContactAccount } from '@ebp/contracts/entities/contact-account';
import { consumableOrderSearch } from '@ebp/contracts/operations/consumable-order';
import { contactAccountGet } from '@ebp/contracts/operations/contact-centre';
import { meterReadSummary } from '@ebp/contracts/operations/meter-read';
import { serviceHistorySearch } from '@ebp/contracts/operations/service-history';
import { statementSearch } from '@ebp/contracts/operations/statement';
import type { CustomerView } from '@ebp/contracts/portal/customer';
import type { Part } from '@ebp/contracts/portal/part';
import { retentionStart } from '@ebp/contracts/rules/retention';
import type { HandlerOf } from '../access/endpoint-call.ts';
import { Forbidden, UpstreamForbidden } from '../http/errors.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { UpstreamCaller } from '../http/upstream-caller.ts';
import type { Audit } from '../observability/audit.ts';
import { keptInvoices, part, partsOptions, whenOf } from './answer-parts.ts';
import {
  neededOfAccount,
  neededOfMachineInvoices,
  neededOfOrders,
  neededOfReadings,
  neededOfVisits,
} from './needed.ts';
import { invoicesOf, ordersOf, readingsOf, visitsOf } from './one-customer-parts.ts';

export interface OneCustomerDependencies {
  readonly caller: UpstreamCaller;
  readonly audit: Audit;
  /** Whether the upstream answers agents about one customer; otherwise it is not asked. */
  readonly hasRecords: boolean;
}

/**
 * One customer for an agent. Whose records are read is decided by the contact account, which the agent's own token looks
 * up: a customer that it does not name is refused, and nothing of it is asked for. A part whose call fails is
 * unavailable, one that the upstream keeps from agents is absent, the others stand.
 */
export function oneCustomer({
  caller,
  audit,
  hasRecords,
}: OneCustomerDependencies): HandlerOf<'bff.customer'> {
  return async ({ context, session, query }): Promise<CustomerView> => {
    const options = partsOptions(context, session);
    const account = await caller.call(contactAccountGet, { params: { code: query.account } }, options, () =>
      neededOfAccount(query.customer),
    );
    const customer = account.companyList.find(({ customerCode }) => customerCode === query.customer);
    if (!customer)
      throw new Forbidden({ message: 'customer of another account', asked: { record: account.code } });
    const { customerCode } = customer;
    const shown = shownOf(account, customer);
    const { machines } = shown;
    audit(context, { action: 'view', outcome: 'done', customer: customerCode, record: account.code });

    const when = whenOf(session);
    const record = async <T>(load: () => Promise<T>) =>
      hasRecords ? await unlessKept(context, load) : undefined;
    const [orders, readings, invoices, visits] = await Promise.all([
      record(async () => {
        const rows = await caller.call(
          consumableOrderSearch,
          { query: { customerCode } },
          options,
          neededOfOrders,
        );
        return ordersOf(rows, machines);
      }),
      record(async () => {
        const asked = { isSubmit: 'true', customerCode } as const;
        const rows = await caller.call(meterReadSummary, { query: asked }, options, neededOfReadings);
        return readingsOf(rows, machines, when);
      }),
      record(async () => {
        const asked = { ...keptInvoices(when), customerCode };
        const rows = await caller.call(statementSearch, { query: asked }, options, neededOfMachineInvoices);
        return invoicesOf(rows, machines, customerCode);
      }),
      record(async () => {
        const lastServiceDateFrom = retentionStart('serviceHistory', when.timeZone, when.now);
        const asked = { lastServiceDateFrom, customerCode };
        const rows = await caller.call(serviceHistorySearch, { query: asked }, options, neededOfVisits);
        return visitsOf(rows, machines);
      }),
    ]);
    return {
      ...shown,
      ...(orders && { orders }),
      ...(readings && { readings }),
      ...(invoices && { invoices }),
      ...(visits && { visits }),
    };
  };
}

/** What the account itself tells of the customer. A task names no customer, a machine only where the upstream says it. */
function shownOf(
  { code, name, companyList, machineList, openTaskList }: ContactAccount,
  customer: CustomerView['customer'],
) {
  const machines = machineList.filter(
    (machine) => !machine.customerCode || machine.customerCode === customer.customerCode,
  );
  return {
    ...{ account: { code, name }, customer, machines, openTasks: openTaskList },
    hasOthers: companyList.some(({ customerCode }) => customerCode !== customer.customerCode),
  };
}

/** A part that the upstream refuses to agents is left out, which is no failure; any other one counts like everywhere. */
async function unlessKept<T>(context: RequestContext, load: () => Promise<T>): Promise<Part<T> | undefined> {
  try {
    return { status: 'ok', data: await load() };
  } catch (error) {
    return error instanceof UpstreamForbidden ? undefined : part(context, () => Promise.reject(error));
  }
}
