import { machineRelocationCreate } from '@ebp/contracts/operations/machine-relocation';
import { meterReadCreate } from '@ebp/contracts/operations/meter-read';
import { relocationCreate } from '@ebp/contracts/operations/relocation';
import { serviceRequestCreate } from '@ebp/contracts/operations/service-request';
import { tonerOrderCreate } from '@ebp/contracts/operations/toner-order';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Agent } from 'supertest';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { ownPortal } from '../../../testing/own-portal.ts';
import { newKey } from '../../../testing/portal.ts';
import { emptyJournal, resetUpstream, sentTo } from '../../../testing/wiremock.ts';

/** Machines of two users: one with an expired contract, one terminated and one suspended. */
const expired = { pkey: 'HK-M-0003', serialNumber: 'SFA20511' };
const terminated = { pkey: 'SG-M-0013', serialNumber: 'SFP31882' };
const suspended = { pkey: 'SG-M-0011', serialNumber: 'SFC31809' };
type Named = typeof expired;

const portal = ownPortal();
let harbour: Agent;
let merlion: Agent;
beforeAll(async () => {
  harbour = await portal.signedIn();
  merlion = await portal.signedIn(demoAccounts.merlionAdmin);
});
beforeEach(async () => {
  await resetUpstream();
  await emptyJournal();
});

const contact = {
  userSalutation: 'MS',
  userSurName: 'Lau',
  userOtherName: 'Wing',
  userEmail: 'lau@harbour.example',
  userPhone: '852-28010001',
};
const move = { disconnectionTimeList: ['AM'], collectionTimeList: ['AM'], deliveryTimeList: ['AM'] };
const days = { disconnectionDate: '2099-11-23', collectionDate: '2099-11-23', deliveryDate: '2099-11-24' };

/** Requests that are refused for such a machine, and the field that shows the error. */
const requests = [
  {
    operation: tonerOrderCreate,
    path: 'machineList.0.machinePkey',
    body: ({ pkey }: Named) => ({
      machineList: [
        {
          machinePkey: pkey,
          isUpdateAddress: false,
          deliveryAddress1: '18/F, Pier Exchange Tower',
          recycleQty: 0,
          productList: [{ pkey: `TN-${pkey}-BK`, machinePkey: pkey, qty: 1 }],
        },
      ],
      remarks: '',
      isAgreeStatement: true,
    }),
  },
  {
    operation: serviceRequestCreate,
    path: 'machinePkey',
    body: ({ pkey, serialNumber }: Named) => ({
      machinePkey: pkey,
      machineserialNumber: serialNumber,
      symptomCodeList: ['PAPER_JAM'],
      symptomDict: {},
      symptomList: [],
      remarks: '',
      chxUserAgreement: true,
      actionType: 'SUBMIT',
    }),
  },
  {
    operation: relocationCreate,
    path: 'machineList.0.pkey',
    body: ({ pkey }: Named) => ({
      ...contact,
      userMobile: '',
      isAgreeStatement: true,
      machineList: [
        {
          pkey,
          address1: '18/F',
          newAddress1: '3/F',
          ...move,
          ...days,
          reconnectionDate: '2099-11-24',
          reconnectionTimeList: ['AM'],
          specialRequirementList: [],
          remarks: '',
          isUpdateBillAddress: false,
          isUpdateMachineOwnership: false,
        },
      ],
    }),
  },
  {
    operation: machineRelocationCreate,
    path: 'serialNumber',
    body: ({ pkey, serialNumber }: Named) => ({
      model: 'Sheaf C356 A4',
      serialNumber,
      currLoc: '18/F',
      newLoc: '3/F',
      billingAddress: '12 Harbour Road',
      isIntall: false,
      isNetwork: false,
      customerCode: pkey.startsWith('HK') ? 'HK001' : 'SG001',
      customerName: 'Any',
      ...contact,
    }),
  },
  {
    operation: meterReadCreate,
    path: 'machinePkey',
    body: ({ pkey }: Named) => ({
      machinePkey: pkey,
      detailList: [{ counterCode: 'BW', usageReading: 9_999_999 }],
      actionType: 'CREATE',
    }),
  },
];

const [order] = requests as [(typeof requests)[number]];
const refused = [
  ...requests.map((request) => ['expired', request, () => harbour, expired] as const),
  ['terminated', order, () => merlion, terminated] as const,
  ['suspended', order, () => merlion, suspended] as const,
];

it.each(refused.map(([state, request, ...call]) => [state, request.operation.id, request, ...call] as const))(
  '[MAC-15] refuses a machine that is %s in %s, and nobody upstream hears of it',
  async (_state, _id, request, who, machine) => {
    const { method, path } = request.operation;
    const agent = who();
    const { status, body } = await (method === 'POST' ? agent.post(path) : agent.put(path))
      .set('Idempotency-Key', newKey())
      .send(request.body(machine));
    expect([status, body.error]).toMatchObject([
      422,
      { fieldErrors: [{ path: request.path, messageId: 'validation.machineNotInUse' }] },
    ]);
    expect(await sentTo(path)).toEqual([]);
  },
);

it('[MAC-15] takes a machine on the last day of its contract', async () => {
  const body = order.body({ pkey: 'HK-M-0016', serialNumber: 'SFA20992' });
  await harbour.put(tonerOrderCreate.path).set('Idempotency-Key', newKey()).send(body).expect(200);
});
