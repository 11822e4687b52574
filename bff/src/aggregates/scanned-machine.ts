import { rightsOf } from '@ebp/contracts/access/rights';
import { companyProfiles } from '@ebp/contracts/companies';
import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import { meterReadSummary } from '@ebp/contracts/operations/meter-read';
import type { ScannedMachineView } from '@ebp/contracts/portal/scanned-machine';
import { dayOf } from '@ebp/contracts/rules/dates';
import { lastReadings } from '@ebp/contracts/rules/meter-reading';
import type { HandlerOf } from '../access/endpoint-call.ts';
import { scansByAddress, scansBySession } from '../auth/throttles.ts';
import { machineOfCode } from '../auth/ways-in/guest-machine.ts';
import { subscriberOf } from '../http/address.ts';
import { Forbidden } from '../http/errors.ts';
import type { UpstreamCaller } from '../http/upstream-caller.ts';
import type { MachineOrders } from '../session/machine-orders.ts';
import type { Throttle } from '../session/throttle.ts';
import { part, partsOptions } from './answer-parts.ts';
import { neededOfReadingsOf } from './needed.ts';

export interface ScannedMachineDependencies {
  readonly caller: UpstreamCaller;
  readonly throttle: Throttle;
  readonly orders: Pick<MachineOrders, 'of'>;
}

/**
 * The last reading of a scanned machine and what was ordered for it, for a guest who stands beside it and has not
 * confirmed it yet (decision 0159). A part whose call fails is unavailable, the other stands.
 */
export function scannedMachine({
  caller,
  throttle,
  orders,
}: ScannedMachineDependencies): HandlerOf<'session.scanned-machine'> {
  return async ({ request, context, session, query }): Promise<ScannedMachineView> => {
    const ql = query.ql ?? session.qrCode;
    if (ql === undefined) throw new Forbidden({ message: 'no scanned code' });
    // The code of the visit was counted when the visit began; any other may be a guess.
    if (ql !== session.qrCode)
      await throttle.attempt([scansByAddress, subscriberOf(request)], [scansBySession, session.id]);
    const options = partsOptions(context, session);
    const { correlationId } = context;
    const { pkey } = await machineOfCode(session, ql, { upstream: caller, correlationId });
    const maySend = rightsOf('ebpMeterRead', session.functionKeys).canSearch;
    const mayOrder = rightsOf('ebpTonerOrder', session.functionKeys).canCreate;
    const [reading, ordered] = await Promise.all([
      maySend &&
        part(context, async () => {
          const rows = await caller.call(
            meterReadSummary,
            { query: { isSubmit: 'true' } },
            options,
            neededOfReadingsOf(pkey),
          );
          return lastReadingOf(rows, pkey, companyProfiles[session.company].timeZone);
        }),
      mayOrder && part(context, () => orders.of(session.company, pkey)),
    ]);
    return { ...(reading && { reading }), ...(ordered && { orders: ordered }) };
  };
}

/** Null for a machine that was never read. */
function lastReadingOf(rows: readonly MachineUsage[], pkey: string, timeZone: string) {
  const row = rows.find(({ machinePkey }) => machinePkey === pkey);
  const sentOn = row?.prevReportDatetime && dayOf(row.prevReportDatetime, timeZone);
  if (!sentOn) return null;
  const counters = lastReadings(row).map(({ counterName, prevUsageReading }) => ({
    counterName,
    prevUsageReading,
  }));
  return { sentOn, counters };
}
