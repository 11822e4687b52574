import type { ConsumableOrder } from '@ebp/contracts/entities/consumable-order';
import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import type { ServiceVisit } from '@ebp/contracts/entities/service-visit';
import type { SentRequest } from '@ebp/contracts/portal/sent-requests';
import { dayOf } from '@ebp/contracts/rules/dates';
import type { RequestKind } from '@ebp/contracts/rules/sent-requests';

/** The upstream's lists that can tell what became of a request. */
export type HistoryName = 'orders' | 'visits' | 'readings';

const historyOfKind: Partial<Record<RequestKind, HistoryName>> = {
  toner: 'orders',
  paper: 'orders',
  service: 'visits',
  relocation: 'visits',
  reading: 'readings',
};

/** Where a request may show again; the content of a PDF is unknown, so nothing can be matched to it. */
export function historyOf({ kind, isDocument }: SentRequest): HistoryName | undefined {
  return isDocument ? undefined : historyOfKind[kind];
}

/** Something that is known to have happened. `at` is a moment or a day. */
export type RequestStep =
  | { readonly what: 'received'; readonly at: string }
  | { readonly what: 'ordered'; readonly at: string; readonly items: readonly ConsumableOrder[] }
  | { readonly what: 'visited'; readonly at: string; readonly visit: ServiceVisit }
  | { readonly what: 'counted'; readonly at: string; readonly serialNumber: string };

/** The serial numbers of a request's machines; a machine that is no longer the person's has its key instead. */
export function serialNumbersOf(
  { machines }: SentRequest,
  serialNumbers: ReadonlyMap<string, string>,
): readonly string[] {
  return machines.flatMap(({ pkey, serialNumber }) => {
    const known = serialNumber ?? (pkey && (serialNumbers.get(pkey) ?? pkey));
    return known ? [known] : [];
  });
}

/** The rows of an order with this number, by day. */
export function orderSteps({ reference }: SentRequest, orders: readonly ConsumableOrder[]): RequestStep[] {
  const own = orders.filter(({ orderNumber }) => orderNumber === reference);
  return [...Map.groupBy(own, ({ orderDate }) => orderDate)].map(([at, items]) => ({
    what: 'ordered',
    at,
    items,
  }));
}

/** The first visit to each machine on the day of the request or later: the upstream names no request with a visit. */
export function visitSteps(
  request: SentRequest,
  visits: readonly ServiceVisit[],
  serials: readonly string[],
  timeZone: string,
): RequestStep[] {
  const day = dayOf(request.sentAt, timeZone) ?? '';
  return serials.flatMap((serial) => {
    const [first] = visits
      .filter(({ serialNumber, lastServiceDate }) => serialNumber === serial && lastServiceDate >= day)
      .sort((one, other) => one.lastServiceDate.localeCompare(other.lastServiceDate));
    return first ? [{ what: 'visited', at: first.lastServiceDate, visit: first }] : [];
  });
}

/** The first reading of each machine in the usage summary on the day of the request or later. */
export function readingSteps(
  { machines, sentAt }: SentRequest,
  rows: readonly MachineUsage[],
  timeZone: string,
): RequestStep[] {
  const day = dayOf(sentAt, timeZone) ?? '';
  const keys = new Set(machines.map(({ pkey }) => pkey));
  return rows
    .filter(({ machinePkey }) => keys.has(machinePkey))
    .flatMap(({ serialNumber, prevReportDatetime, currReportDatetime }) => {
      const [at] = [prevReportDatetime, currReportDatetime].filter((moment) => (moment ?? '') >= day);
      return at ? [{ what: 'counted', at, serialNumber }] : [];
    });
}
