import { relocationCreate } from '@ebp/contracts/operations/relocation';
import type { Agent } from 'supertest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownPortal } from '../../../testing/own-portal.ts';
import { newKey } from '../../../testing/portal.ts';
import { emptyJournal, resetUpstream, sentTo } from '../../../testing/wiremock.ts';

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

const portal = ownPortal();
let agent: Agent;
beforeAll(async () => {
  agent = await portal.signedIn();
});
beforeEach(async () => {
  await resetUpstream();
  await emptyJournal();
});

const post = (machineList: readonly object[]) =>
  agent
    .post(path)
    .set('Idempotency-Key', newKey())
    .send({ ...contact, isAgreeStatement: true, machineList });

describe('a relocation at the gateway', () => {
  it('[RLM-11] [OPN-33] keeps remarks only beside others among the special requirements', async () => {
    const others = { ...machine, pkey: 'HK-M-0002', specialRequirementList: ['CP', 'OT'], remarks: 'Crane' };
    await post([{ ...machine, remarks: 'left over' }, others]).expect(200);
    expect(await sentTo(path)).toMatchObject([
      {
        machineList: [
          { pkey: 'HK-M-0001', remarks: '' },
          { pkey: 'HK-M-0002', remarks: 'Crane' },
        ],
      },
    ]);
  });

  it('[RLM-09] refuses a day before the earliest one of today', async () => {
    const { status, body } = await post([{ ...machine, disconnectionDate: '2020-01-01' }]);
    expect([status, body.error.fieldErrors]).toMatchObject([
      422,
      [{ path: 'machineList.0.disconnectionDate', messageId: 'validation.dateTooEarly' }],
    ]);
    expect(await sentTo(path)).toEqual([]);
  });
});
