import { screenRights } from '@ebp/contracts/access/screen-rights';
import { companyProfiles } from '@ebp/contracts/companies';
import {
  counter,
  machineUsageRow,
  serviceRecord,
  testCopies,
  withMachineKey,
} from '@ebp/contracts/entities/meter-reading';
import { toldList } from '@ebp/contracts/entities/wire';
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
import { machineKeyOf, named } from '../named.ts';
import { bodyOf, inOneLanguage, refuse } from './rule.ts';

const recordAsTold = serviceRecord.loose().extend({ detailList: z.array(testCopies.loose()).nullish() });

/** The machines with their service records as the upstream tells them, with all that nobody here knows or can read. */
const summaryAsTold = {
  ...meterReadSummary,
  data: z.array(
    machineUsageRow.extend({ serviceList: z.array(recordAsTold).nullish() }).transform(withMachineKey),
  ),
};

/**
 * What a reading is compared with: the counters, when and how the last one was submitted, and the service records by
 * key.
 */
const needed = tolerant(
  machineUsageRow,
  ['machinePkey', 'prevMeterReadStatus', 'prevReportDatetime', 'counterList', 'serviceList'],
  {
    counterList: toldList(z.array(tolerant(counter, ['counterCode', 'prevUsageReading']))),
    serviceList: z.array(z.looseObject(serviceRecord.pick({ id: true }).shape)).nullish(),
  },
).transform(withMachineKey);

/**
 * One submission per machine and day, and counters that only increase, by a fresh summary (MTR-13, OPN-37, MTR-11).
 * Only users with the right may send service records: their list removes those it does not name. Without a list all
 * stay. Those that stay go on as the summary tells them, which is read in one language, so that no page's words are saved
 * (MTR-08).
 */
export function meterReadingRule(caller: UpstreamCaller): RequestRule {
  return async (parts, context) => {
    const { session, reserve } = context;
    const body = bodyOf(meterReadCreate, parts);
    const { machinePkey, detailList, serviceList } = body;
    if (serviceList !== undefined && !holdsAny(session, [screenRights.ebpMeterRead.canUpdate])) {
      throw new Forbidden({ message: 'service records' });
    }
    const timeZone = companyProfiles[session.company].timeZone;
    // The summary does not include a reading that is being submitted at this moment, or of which nobody knows whether it
    // arrived.
    const day = today(timeZone, new Date());
    const isFirst = await reserve('meter-read', session.company, machinePkey, day);
    const machines = await caller.call(
      summaryAsTold,
      { query: { isSubmit: 'true' } },
      inOneLanguage(context),
      named(needed, machineKeyOf, [machinePkey]),
    );
    const machine = machines.find((one) => one.machinePkey === machinePkey);
    if (machine === undefined) throw new Forbidden({ message: 'machine without counters' });
    refuse(checkNotSubmittedToday(machine, timeZone, new Date()));
    refuse(isFirst ? [] : [fault('machinePkey', 'meterRead.row.unclear')]);
    refuse(checkReadings(detailList, machine.counterList));
    const told = machine.serviceList ?? [];
    if (serviceList === undefined) return { ...parts, body: { ...body, serviceList: told } };
    refuse(checkServiceRecords(serviceList, machine, day));
    const kept = new Set(serviceList.map(({ id }) => id));
    const added = serviceList.filter((row) => 'serviceNum' in row);
    const records = told.filter(({ id }) => id && kept.has(id));
    return { ...parts, body: { ...body, serviceList: [...records, ...added] } };
  };
}
