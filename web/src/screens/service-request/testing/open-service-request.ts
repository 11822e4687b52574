import type { CodeListEntry } from '@ebp/contracts/entities/code-list';
import type { Machine } from '@ebp/contracts/entities/machine';
import { serviceRequestCreate } from '@ebp/contracts/operations/service-request';
import { buildCodeListEntry } from '@ebp/contracts/testing/code-list';
import { buildCustomer } from '@ebp/contracts/testing/customer';
import { buildMachine } from '@ebp/contracts/testing/machine';
import { answerUser } from '../../../testing/answer-user.ts';
import { buildSession } from '../../../testing/build-session.ts';
import { stubNetwork } from '../../../testing/network-stub.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { serviceRequestScreen } from '../service-request.descriptor.ts';

const symptom = (code: string, englishName: string, more: Partial<CodeListEntry> = {}) =>
  buildCodeListEntry({ pkey: `S-${code}`, code, englishName, chineseName: `中${code}`, ...more });

/** Twelve symptoms: two marked to come first, one that needs a description, and "other". */
const symptoms: readonly CodeListEntry[] = [
  ...Array.from({ length: 8 }, (_, index) =>
    symptom(`S${index}`, `Symptom ${index}`, { sequence: index + 1 }),
  ),
  symptom('JAM', 'Paper jam', { sequence: 20, onTopDisplay: true }),
  symptom('ERR', 'Error code', { sequence: 21, onTopDisplay: true, symptomRequest: true }),
  symptom('NOISE', 'Unusual noise', { sequence: 22 }),
  symptom('OTHER', 'Other', { sequence: 99 }),
];

const session = buildSession({
  systemConfig: {
    contactCenterPhone: '+852 2801 1000',
    operationHourWeekdayFrom: '8:30am',
    operationHourWeekdayTo: '6:00pm',
  },
});

/** A guest who scanned the code on the machine. */
export const guestSession = buildSession({
  flags: { isLoginByScan: true, isQRCodeLogin: true, isGuestInfoReady: true, isAcceptedTC: true },
  functionKeys: ['CP_SERVICE_REQUEST_CREATE'],
  guestContact: { fullName: 'Sam Wong', email: 'sam@visitor.example', contactNumber: '91234567' },
});

interface Options extends NonNullable<Parameters<typeof renderScreen>[1]> {
  machines?: readonly Machine[];
  /** The only one that is offered. */
  lunchTime?: string;
  /** The code of a symptom that needs words as well. */
  described?: string;
  /** The code lists fail to load at first. */
  failsFirst?: boolean;
}

/** Opens the page with a gateway that has these machines and answers each request with the number SR-1. */
export async function openServiceRequest(options: Options = {}) {
  const { machines = [buildMachine()], lunchTime = '1300', described, failsFirst, ...surroundings } = options;
  const network = stubNetwork();
  network.answerPortal('PUT', '/bff/session/guest-info', guestSession.flags);
  network.answerPortal('POST', '/bff/session/forget-guest', guestSession.flags);
  answerUser(network, {
    customerList: ['HK001', 'HK002'].map((code) => buildCustomer({ code })),
    machineList: [...machines],
  });
  network.answer(serviceRequestCreate, { pkey: 'SR-1' });
  const recover = () =>
    network.answerPortal('GET', '/bff/code-lists', {
      SERVICEREQUEST_SYMPTOM: symptoms.map((one) => ({
        ...one,
        symptomRequest: one.symptomRequest || one.code === described,
      })),
      LUNCHTIME: [buildCodeListEntry({ pkey: 'L1', code: lunchTime, englishName: '13:00 - 14:00' })],
    });
  if (failsFirst) network.refuse({ method: 'GET', path: '/bff/code-lists' }, 'UPSTREAM');
  else recover();
  const screen = await renderScreen(serviceRequestScreen, { session, ...surroundings });
  return { screen, network, recover };
}
