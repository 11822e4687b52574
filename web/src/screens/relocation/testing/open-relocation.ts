import type { Machine } from '@ebp/contracts/entities/machine';
import type { SystemConfig } from '@ebp/contracts/entities/system-config';
import { relocationCreate } from '@ebp/contracts/operations/relocation';
import { buildCodeListEntry } from '@ebp/contracts/testing/code-list';
import { buildMachine } from '@ebp/contracts/testing/machine';
import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerUser } from '../../../testing/answer-user.ts';
import { buildSession } from '../../../testing/build-session.ts';
import { button, tick } from '../../../testing/locators.ts';
import { stubNetwork } from '../../../testing/network-stub.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { relocationScreen } from '../relocation.descriptor.ts';

const choice = (code: string, englishName: string, sequence: number) =>
  buildCodeListEntry({ pkey: code, code, englishName, chineseName: `中${code}`, sequence });

/** The code lists of the form; with one time more than is visible at once. */
const choiceLists = {
  RELOCREQ_TIME: [
    choice('AM', 'AM 10:00-12:00', 1),
    choice('PM', 'PM 14:00-17:00', 2),
    choice('EV', 'Evening', 3),
    choice('NI', 'Night', 4),
  ],
  RELOCREQ_SPECIAL_REQUIREMENT: ['Carpet', 'Stairs', 'Finisher', 'Fiery', 'IT service', 'Others'].map(
    (name, index) => choice(['CP', 'ST', 'FN', 'FY', 'IT', 'OT'][index] ?? '', name, index),
  ),
  SALUTATION: [buildCodeListEntry(), choice('MS', 'Ms', 2)],
};

/** `count` machines M-1, M-2 ... of one model, each on a different floor. */
export function buildMovers(count: number): Machine[] {
  return Array.from({ length: count }, (_, index) =>
    buildMachine({
      pkey: `key-${index + 1}`,
      machineId: `M-${index + 1}`,
      serialNumber: `SN-${index + 1}`,
      address1: `${index + 1}/F, Pier Exchange Tower`,
      locationReference: `Desk ${index + 1}`,
      smallIconPathUrl: index === 0 ? 'mark.svg' : null,
    }),
  );
}

interface Options extends NonNullable<Parameters<typeof renderScreen>[1]> {
  machines?: readonly Machine[];
  /** The code of a time that is no longer offered. */
  withdrawn?: string;
  /** The code lists fail to load at first. */
  failsFirst?: boolean;
  systemConfig?: SystemConfig;
}

/** Opens the page with a gateway that answers each request with the number RR-1. */
export async function openRelocation(options: Options = {}) {
  const { machines = buildMovers(3), failsFirst, systemConfig, withdrawn, ...surroundings } = options;
  const network = stubNetwork();
  answerUser(network, { machineList: [...machines] });
  network.answer(relocationCreate, { currentRelocReqPkey: 'RR-1' });
  const times = choiceLists.RELOCREQ_TIME.filter(({ code }) => code !== withdrawn);
  const recover = () =>
    network.answerPortal('GET', '/bff/code-lists', { ...choiceLists, RELOCREQ_TIME: times });
  if (failsFirst) network.refuse({ method: 'GET', path: '/bff/code-lists' }, 'UPSTREAM');
  else recover();
  const session = buildSession({
    systemConfig: {
      contactCenterPhone: '+852 2801 1000',
      operationHourWeekdayFrom: '8:30am',
      ...systemConfig,
    },
  });
  const screen = await renderScreen(relocationScreen, { session, ...surroundings });
  return { screen, network, recover };
}

export type Screen = Awaited<ReturnType<typeof openRelocation>>['screen'];

export const steps = ['Disconnection', 'Collection', 'Delivery', 'Reconnection'];
export const first = 'Sheaf C5560 A3 #1';
export const second = 'Sheaf C5560 A3 #2';
export const third = 'Sheaf C5560 A3 #3';
export const agreement = 'I have read and accepted the Terms and Conditions';

/** Chooses these machines and goes on to the form. */
export async function choose(screen: Screen, ...machineIds: string[]) {
  for (const id of machineIds) await tick(screen, `Choose ${id}`).click();
  await button(screen, 'Next').click();
  await expect.element(screen.getByRole('region', { name: first })).toBeVisible();
}

/** Opens a multi-select with the keyboard, picks one option and closes it. */
export async function pick(screen: Screen, list: string, option: string) {
  await screen.getByRole('button', { name: new RegExp(`^${list} `) }).click();
  await screen.getByRole('option', { name: option }).click();
  await userEvent.keyboard('{Escape}');
}
