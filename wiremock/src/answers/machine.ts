import { isDeepStrictEqual } from 'node:util';
import { machine } from '@ebp/contracts/entities/machine';
import { machineUpdate } from '@ebp/contracts/operations/machine';
import { meterReadCreate, meterReadSummary } from '@ebp/contracts/operations/meter-read';
import { qrCodeMachine } from '@ebp/contracts/operations/qr-code';
import { unknownQrCode } from '@ebp/contracts/testing/demo-world';
import { answer, found, Refusal, Rejection } from '../service/answer.ts';
import { sentReading } from '../service/state.ts';
import { isExpiredCode, machineWithCode, machineWithKey } from '../world/machines.ts';
import { readingsToSubmit, usageSummary } from '../world/usage.ts';
import type { World } from '../world/world.ts';
import { administrator, firstMachine, ofFirstCustomer } from './examples.ts';

const machineWith = (world: World, key: string) => found(machineWithKey(world, key), `a machine ${key}`);

const recordOnly = machine
  .omit({
    locationReference: true,
    contractStartDate: true,
    contractEndDate: true,
    machineEndDate: true,
    lastServiceDate: true,
    taskNature: true,
    serviceMan: true,
  })
  .partial();

/** What has to come back with a location reference: a machine without its days and last visit, which the clock moves. */
const saved = (whole: unknown) => recordOnly.parse(JSON.parse(JSON.stringify(whole)));

/** Machines as users change them and guests find them, and their counters. */
export const machineAnswers = [
  answer(
    machineUpdate,
    ({ world, params, body }) => {
      if (params.pkey !== body.pkey)
        throw new Refusal(404, `The body names ${body.pkey}, the path ${params.pkey}.`);
      const { pkey } = params;
      const machine = machineWith(world, pkey);
      // A machine is saved whole: what is left out or differs would be lost.
      if (!isDeepStrictEqual(saved(body), saved(machine)))
        throw new Refusal(400, `The body is not the machine ${pkey}.`);
      world.changes.locations[pkey] = body.locationReference;
      return { ...machine, locationReference: body.locationReference };
    },
    (world) => {
      const { pkey } = firstMachine(world);
      const body = { ...saved(firstMachine(world)), pkey, locationReference: '20/F 新辦公室, "east"' };
      return [{ as: administrator(world), params: { pkey }, body }];
    },
  ),
  answer(
    qrCodeMachine,
    // A code of another company is as unknown as one that was never printed.
    ({ world, body }) => {
      const code = body.ql ?? '';
      if (isExpiredCode(world, code))
        throw new Rejection('ql', 'This code has expired. Scan the newer one on the machine.');
      return machineWithCode(world, code) ?? null;
    },
    (world) =>
      [...world.read('machines').flatMap(({ qrCode }) => qrCode ?? []), unknownQrCode].map((ql) => ({
        as: administrator(world),
        body: { ql },
      })),
  ),
  answer(
    meterReadSummary,
    ({ world, query: { isSubmit, customerCode } }) => {
      const rows = isSubmit === 'true' ? readingsToSubmit(world) : usageSummary(world);
      if (customerCode === undefined) return rows;
      const machines = world.read('machines').filter((machine) => machine.customerCode === customerCode);
      const keys = new Set(machines.map(({ pkey }) => pkey));
      return rows.filter(({ machinePkey }) => keys.has(machinePkey));
    },
    (world) =>
      ['true', 'false'].flatMap((isSubmit) => [
        { as: administrator(world), query: { isSubmit } },
        ...ofFirstCustomer(world, { isSubmit }),
      ]),
  ),
  answer(
    meterReadCreate,
    ({ world, body }) => {
      const { pkey } = machineWith(world, body.machinePkey);
      const { readings } = world.changes;
      readings[pkey] = { ...readings[pkey], at: world.moment, ...sentReading.parse(body) };
      return { pkey: `MR-${pkey}-${world.today.slice(2).replaceAll('-', '')}` };
    },
    (world) => {
      const [usage] = readingsToSubmit(world);
      const detailList = (usage?.counterList ?? []).map(({ counterCode, prevUsageReading }) => ({
        counterCode,
        usageReading: (prevUsageReading ?? 0) + 900,
      }));
      const machinePkey = usage?.machinePkey ?? '';
      const body = { machinePkey, detailList, serviceList: [], actionType: 'CREATE' as const };
      return [{ as: administrator(world), body }];
    },
  ),
];
