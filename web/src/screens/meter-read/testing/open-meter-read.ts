import type { Machine } from '@ebp/contracts/entities/machine';
import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import { meterReadCreate, meterReadSummary } from '@ebp/contracts/operations/meter-read';
import { today } from '@ebp/contracts/rules/dates';
import { buildCounter, buildMachineUsage, buildServiceRecord } from '@ebp/contracts/testing/meter-reading';
import { expect } from 'vitest';
import { answerUser } from '../../../testing/answer-user.ts';
import { buildSession } from '../../../testing/build-session.ts';
import { stubNetwork } from '../../../testing/network-stub.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { meterReadScreen } from '../meter-read.descriptor.ts';

/** A machine with one counter at 1,000 and an average of 100 pages. */
export function buildMonoMachine(number: number, overrides: Partial<MachineUsage> = {}): MachineUsage {
  const id = `M-${String(number).padStart(2, '0')}`;
  return buildMachineUsage({
    machinePkey: id,
    machineId: id,
    serialNumber: `SN-${id}`,
    counterList: [buildCounter({ prevUsageReading: 1000 })],
    ...overrides,
  });
}

/** The same machine after today's reading. */
export function submitted(machine: MachineUsage, timeZone = 'Asia/Hong_Kong'): MachineUsage {
  return {
    ...machine,
    prevMeterReadStatus: 'NEW',
    prevReportDatetime: `${today(timeZone)} 00:00:01`,
  };
}

/** A machine with an engineer's visit. */
export const visitedMachine = buildMachineUsage({ serviceList: [buildServiceRecord()] });

export const guestSession = buildSession({
  flags: { isLoginByScan: true, isQRCodeLogin: true, isGuestInfoReady: true, isAcceptedTC: true },
  functionKeys: ['CP_METER_READ_SEARCH'],
  guestContact: { fullName: 'Sam Wong', email: 'sam@visitor.example', contactNumber: '91234567' },
});

interface Options extends NonNullable<Parameters<typeof renderScreen>[1]> {
  machines?: readonly MachineUsage[];
  /** The person's machines, with their contracts. */
  own?: readonly Machine[];
}

/** Opens the page with a gateway that has these machines and marks those it receives a reading for. */
export async function openMeterRead(options: Options = {}) {
  const { machines = [buildMonoMachine(1)], own = [], ...surroundings } = options;
  const network = stubNetwork();
  network.answerPortal('PUT', '/bff/session/guest-info', guestSession.flags);
  const session =
    surroundings.session ??
    buildSession({
      systemConfig: {
        usageSummaryContactEmail: 'meters@hk.supplier.example',
        contactCenterPhone: '+852 2801 1000',
      },
    });
  let list = [...machines];
  const change = (pkey: string) => {
    list = list.map((machine) => (machine.machinePkey === pkey ? submitted(machine) : machine));
  };
  const recover = () =>
    network.answer(meterReadSummary, ({ query }) =>
      query.get('isSubmit') === 'true'
        ? list
        : list.map((machine) => ({
            ...machine,
            counterList: machine.counterList.map((counter) => ({ ...counter, averageUsage: 100 })),
          })),
    );
  recover();
  answerUser(network, { machineList: [...own] });
  const receive = () =>
    network.answer(meterReadCreate, ({ body }) => {
      const { machinePkey } = body as { machinePkey: string };
      change(machinePkey);
      return { pkey: `MR-${machinePkey}` };
    });
  receive();
  network.answerPortal('GET', '/bff/captcha', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const screen = await renderScreen(meterReadScreen, { ...surroundings, session });
  const sent = () => network.callsOf(meterReadCreate).map(({ body }) => body);
  return { screen, network, recover, receive, change, sent };
}

export type MeterReadPage = Awaited<ReturnType<typeof openMeterRead>>['screen'];

/** The field for the current reading of a machine. */
export function readingField(screen: MeterReadPage, machineId = 'M-01', counter = 'Black') {
  return screen.getByRole('textbox', { name: `Current reading, ${counter}, ${machineId}` });
}

export function submitButton(screen: MeterReadPage, machineId = 'M-01') {
  return screen.getByRole('button', { name: `Submit, ${machineId}` });
}

/** Checks that nothing can be submitted for a machine, and that its button says why. */
export async function expectRefused(screen: MeterReadPage, reason: RegExp, machineId?: string) {
  const submit = submitButton(screen, machineId);
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
  await expect.element(submit).toHaveAttribute('title', expect.stringMatching(reason));
}
