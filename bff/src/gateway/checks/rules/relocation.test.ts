import { relocationCreate } from '@ebp/contracts/operations/relocation';
import type { Agent } from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newKey, startPortal, type TestPortal } from '../../../testing/portal.ts';
import { emptyJournal, journal, resetUpstream } from '../../../testing/wiremock.ts';

const { path } = relocationCreate;
const machine = {
  pkey: 'HK-M-0001',
  address1: '18/F, Pier Exchange Tower',
  newAddress1: '3/F, Pier Exchange Tower',
  disconnectionDate: '2099-11-23',
  disconnectionTimeList: ['AM'],
  collectionDate: '2099-11-23',
  collectionTimeList: ['PM'],
  deliveryDate: '2099-11-24',
  deliveryTimeList: ['AM'],
  reconnectionDate: '2099-11-24',
  reconnectionTimeList: ['AM', 'PM'],
  specialRequirementList: ['CP'],
  remarks: '',
  isUpdateBillAddress: true,
  isUpdateMachineOwnership: false,
};
const contact = {
  userSalutation: 'MS',
  userSurName: 'Lau',
  userOtherName: 'Wing',
  userEmail: 'admin@harbour.example',
  userPhone: '852-28010001',
  userMobile: '',
};

let portal: TestPortal;
let agent: Agent;
beforeAll(async () => {
  portal = await startPortal();
  agent = await portal.signedIn();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await resetUpstream();
  await emptyJournal();
});

const post = (machineList: readonly object[], isAgreeStatement = true) =>
  agent
    .post(path)
    .set('Idempotency-Key', newKey())
    .send({ ...contact, isAgreeStatement, machineList });
const sent = async () =>
  (await journal()).filter(({ url }) => url === path).map(({ body }) => JSON.parse(body));

describe('a relocation at the gateway', () => {
  it('[RLM-11] [OPN-33] keeps remarks only beside others among the special requirements', async () => {
    const others = { ...machine, pkey: 'HK-M-0002', specialRequirementList: ['CP', 'OT'], remarks: 'Crane' };
    await post([{ ...machine, remarks: 'left over' }, others]).expect(200);
    expect(await sent()).toMatchObject([
      {
        machineList: [
          { pkey: 'HK-M-0001', remarks: '' },
          { pkey: 'HK-M-0002', remarks: 'Crane' },
        ],
      },
    ]);
  });

  it('[RLM-05] [RLM-09] [RLM-11] [RLM-15] [RLM-16] [RLM-17] repeats the rules of the form', async () => {
    const faulty = {
      ...machine,
      newAddress1: ' ',
      reconnectionTimeList: [],
      specialRequirementList: ['OT'],
    };
    const { status, body } = await post([faulty], false);
    const faults = body.error.fieldErrors.map((fault: { path: string; messageId: string }) => [
      fault.path,
      fault.messageId,
    ]);
    expect([status, faults]).toEqual([
      422,
      [
        ['isAgreeStatement', 'validation.termsRequired'],
        ['machineList.0.newAddress1', 'relocation.fill.invalid'],
        ['machineList.0.reconnectionTimeList', 'relocation.fill.time'],
        ['machineList.0.remarks', 'validation.required'],
      ],
    ]);
    await post([]).expect(422);
    const early = await post([{ ...machine, disconnectionDate: '2020-01-01' }]);
    expect([early.status, early.body.error.fieldErrors]).toEqual([
      422,
      [
        expect.objectContaining({
          path: 'machineList.0.disconnectionDate',
          messageId: 'validation.dateTooEarly',
        }),
      ],
    ]);
    expect(await sent()).toEqual([]);
  });

  it('[ACC-10] refuses a machine of somebody else', async () => {
    await post([{ ...machine, pkey: 'SG-M-0001' }]).expect(403);
    expect(await sent()).toEqual([]);
  });
});
