import type { Machine } from '@ebp/contracts/entities/machine';
import { machineUpdate } from '@ebp/contracts/operations/machine';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import type { SessionBootstrap } from '@ebp/contracts/portal/session';
import { buildCodeListEntry } from '@ebp/contracts/testing/code-list';
import { buildMachine } from '@ebp/contracts/testing/machine';
import { page } from 'vitest/browser';
import { answerUser } from '../../../testing/answer-user.ts';
import { buildSession } from '../../../testing/build-session.ts';
import { stubNetwork } from '../../../testing/network-stub.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { machineScreen } from '../machine.descriptor.ts';

/** A date that is always in the future, and one in the past. */
const far = '2099-12-31';
export const past = '2020-01-31';

/** `count` valid machines: M-01 of Finance, M-02 of Sales, and so on alternately. */
export function buildMachines(count: number): Machine[] {
  return Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(2, '0');
    return testMachine({
      pkey: `key-${number}`,
      machineId: `M-${number}`,
      serialNumber: `SN-${number}`,
      department: index % 2 === 0 ? 'Finance' : 'Sales',
      locationReference: `Place ${number}`,
    });
  });
}

/** The builder's machine with a far end date and a picture that the test server has. */
export function testMachine(overrides: Partial<Machine> = {}): Machine {
  return buildMachine({
    machineEndDate: far,
    photo: 'mark.svg',
    mediumIconPathUrl: 'mark.svg',
    ...overrides,
  });
}

/** An administrator of Singapore, where machines have neither photo nor location reference. */
export function singaporeSession(): SessionBootstrap {
  return buildSession({ company: 'CSPL' });
}

interface MachinesOptions extends NonNullable<Parameters<typeof renderScreen>[1]> {
  machines?: readonly Machine[];
  /** The first attempt to load them fails. */
  failsFirst?: boolean;
}

/** Opens the page with a gateway that has these machines and accepts changes of their location reference. */
export async function openMachines(options: MachinesOptions = {}) {
  const { machines = [testMachine()], failsFirst, ...surroundings } = options;
  const network = stubNetwork();
  let machineList = [...machines];
  const answerMachines = () => answerUser(network, () => ({ machineList }));
  if (failsFirst) network.refuse(userCurrentInfo, 'UPSTREAM');
  else answerMachines();
  network.answer(machineUpdate, ({ body }) => {
    const { pkey, locationReference } = body as { pkey: string; locationReference: string };
    machineList = machineList.map((one) => (one.pkey === pkey ? { ...one, locationReference } : one));
    return testMachine({ pkey, locationReference });
  });
  network.answerPortal('GET', '/bff/code-lists', {
    MACHINE_STATUS: [
      buildCodeListEntry({ code: 'VALID', englishName: 'Valid', chineseName: '有效' }),
      buildCodeListEntry({ code: 'SUSPENDED', englishName: 'Suspended', chineseName: '暫停' }),
    ],
  });
  network.answerPortal('GET', '/bff/machine', { machine: machineList[0] });
  const screen = await renderScreen(machineScreen, surroundings);
  return { screen, network, recover: answerMachines };
}

/** First cell of each visible row, without the label that a card shows before it. */
export function shownRows(): string[] {
  return page
    .getByRole('row')
    .elements()
    .map((row) => row.querySelector(':is(td, th) .nowrap')?.textContent ?? '')
    .filter(Boolean);
}
