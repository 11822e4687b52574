import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { buildUser } from '@ebp/contracts/testing/user';
import { buildUserForm } from '@ebp/contracts/testing/user-form';
import type { Agent } from 'supertest';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ownPortal } from '../../../testing/own-portal.ts';
import { stubUserInfo, userWith } from '../../../testing/people.ts';
import { newKey } from '../../../testing/portal.ts';
import { resetUpstream, sentTo, stub } from '../../../testing/wiremock.ts';

const { harbourAdmin } = demoAccounts;
const create = '/api/ebp/user/create';
const colleague = '/api/ebp/user/U-HK-0013/update';
const paths = [create, colleague];
const portal = ownPortal();

const customer = (code: string) => ({
  ...{ pkey: `C-${code}`, code, name: code, isAllMachine: false, isAssign: true },
});
const machine = (pkey: string, customerCode = 'HK001') => ({ pkey, customerCode, isAssign: true });

const before = userWith(harbourAdmin);
const [own] = before.machineList;
/** As before, with a customer that came since the sign-in, and a machine of each. */
const now = {
  ...before,
  customerList: [customer('HK001'), customer('HK901')],
  machineList: [own, { ...own, ...machine('HK-M-9001') }, { ...own, ...machine('HK-M-9002', 'HK901') }],
};

let agent: Agent;
beforeAll(async () => {
  await stubUserInfo(before);
  agent = await portal.signedIn();
  await resetUpstream();
});
afterEach(resetUpstream);

/** Creates a user, or saves a colleague who has none of the machines. The sender reaches this at that moment. */
async function save(path: string, form: object, sender: object) {
  const email = path === create ? 'new@harbour.example' : 'cherry.ng@harbour.example';
  const { roleList } = buildUserForm();
  const had = { code: email, email, roleList, customerList: [customer('HK001')], machineList: [] };
  const answer = { status: 200, body: { isSuccess: true, data: buildUser({ pkey: 'U-HK-0013', ...had }) } };
  await stubUserInfo(sender);
  await stub('PUT', '/api/ebp/user/U-HK-0013', answer);
  await stub('PUT', path, answer);
  const sent = agent.put(path).set('Idempotency-Key', newKey());
  const { status } = await sent.send(buildUserForm({ email, ...form }));
  return { status, sent: await sentTo(path) };
}

describe.each(paths)('what the sender of a form reaches at the moment of %s', (path) => {
  it.each(['HK001', 'HK901'])(
    '[USR-10] [ACC-10] can be granted, with what came since the sign-in, also to a user of %s',
    async (customerCode) => {
      const machineList = [machine('HK-M-0001'), machine('HK-M-9001'), machine('HK-M-9002', 'HK901')];
      const form = { customerCode, customerList: now.customerList, machineList };
      expect(await save(path, form, now)).toMatchObject({ status: 200, sent: [form] });
    },
  );

  it('[USR-10] can be granted where the list of machines is null, whatever else is wrong of the sender', async () => {
    const form = { machineList: [] };
    const sender = { ...now, machineList: null, title: 7 };
    expect(await save(path, form, sender)).toMatchObject({ status: 200, sent: [form] });
  });

  it.each([
    ['a machine', machine('HK-M-0001')],
    ['the customer of a machine', machine('HK-M-9002', 'HK901')],
  ])('[USR-10] [ACC-10] is without %s that is told as not assigned', async (_what, row) => {
    const away = { ...customer('HK901'), isAssign: false };
    const machineList = [
      { ...own, isAssign: false },
      { ...own, ...machine('HK-M-9002', 'HK901') },
    ];
    const sender = { ...now, customerList: [customer('HK001'), away], machineList };
    expect(await save(path, { machineList: [row] }, sender)).toEqual({ status: 403, sent: [] });
  });

  it('[USR-10] [ACC-10] comes with the roles of a customer that is left, where their main one is taken away', async () => {
    const { status } = await save(path, {}, { ...now, customerCode: 'HK909' });
    expect(status).toBe(200);
  });

  it('[USR-10] [ACC-11] is not what somebody else reaches, whom the upstream names by mistake', async () => {
    expect(await save(path, {}, { ...now, pkey: 'U-HK-0999' })).toEqual({ status: 502, sent: [] });
  });
});
