import { screenRights } from '@ebp/contracts/access/screen-rights';
import { companyProfiles } from '@ebp/contracts/company';
import {
  counter,
  machineUsageRow,
  serviceRecord,
  withMachineKey,
} from '@ebp/contracts/entities/meter-reading';
import { meterReadCreate, meterReadSummary } from '@ebp/contracts/operations/meter-read';
import { today } from '@ebp/contracts/rules/dates';
import { fault } from '@ebp/contracts/rules/field-error';
import {
  checkNotSubmittedToday,
  checkReadings,
  checkServiceRecords,
} from '@ebp/contracts/rules/meter-reading';
import { tolerant } from '@ebp/contracts/tolerant';
import * as z from 'zod';
import { holdsAny } from '../../../access/authorise.ts';
import { Forbidden } from '../../../http/errors.ts';
import type { UpstreamCaller } from '../../../http/upstream-caller.ts';
import type { RequestRule } from '../../gateway-call.ts';
import { machineKeyOf, named } from '../needed.ts';
import { asCaller, bodyOf, refuse } from './plain-rules.ts';

/**
 * What a reading is compared with: the counters, when and how the last one was submitted, and the service records by
 * key.
 */
const needed = tolerant(
  machineUsageRow,
  ['machinePkey', 'prevMeterReadStatus', 'prevReportDatetime', 'counterList', 'serviceList'],
  {
    counterList: z.array(tolerant(counter, ['counterCode', 'prevUsageReading'])),
    serviceList: z.array(tolerant(serviceRecord, ['id'])).nullish(),
  },
).transform(withMachineKey);

/**
 * One submission per machine and day, and counters that only increase, by a fresh summary (MTR-13, OPN-37, MTR-11).
 * Only users with the right may send service records (MTR-08).
 */
export function meterReadingRule(caller: UpstreamCaller, now: () => Date): RequestRule {
  return async (parts, context) => {
    const { session, reserve } = context;
    const { machinePkey, detailList, serviceList } = bodyOf(meterReadCreate, parts);
    if (serviceList !== undefined && !holdsAny(session, [screenRights.ebpMeterRead.canUpdate])) {
      throw new Forbidden({ message: 'service records' });
    }
    const timeZone = companyProfiles[session.company].timeZone;
    // The summary does not include a reading that is being submitted at this moment, or of which nobody knows whether it
    // arrived.
    const day = today(timeZone, now());
    const isFirst = await reserve('meter-read', session.company, machinePkey, day);
    const machines = await caller.call(
      meterReadSummary,
      { query: { isSubmit: 'true' } },
      asCaller(context),
      named(needed, machineKeyOf, [machinePkey]),
    );
    const machine = machines.find((one) => one.machinePkey === machinePkey);
    if (machine === undefined) throw new Forbidden({ message: 'machine without counters' });
    refuse(checkNotSubmittedToday(machine, timeZone, now()));
    refuse(isFirst ? [] : [fault('machinePkey', 'meterRead.row.unclear')]);
    refuse(checkReadings(detailList, machine.counterList));
    refuse(checkServiceRecords(serviceList ?? [], machine, day));
    return parts;
  };
}
