import { loginConfig } from '@ebp/contracts/operations/login';
import { serviceRequestCreate } from '@ebp/contracts/operations/service-request';
import { buildUserInfo } from '@ebp/contracts/testing/user';
import { beforeEach, describe, expect, it } from 'vitest';
import { ownPortal } from '../testing/own-portal.ts';
import { stubUserInfo } from '../testing/people.ts';
import { newKey } from '../testing/portal.ts';
import { stub } from '../testing/wiremock.ts';
import { Browser } from './testing/browser.ts';
import { forgetThrottles } from './testing/redis-keys.ts';

const portal = ownPortal({ CONTRACT_DRIFT_SAMPLE: '0' });
beforeEach(forgetThrottles);

const without = (record: object, ...fields: string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !fields.includes(name)));

const engineerCall = {
  symptomCodeList: ['PAPER_JAM'],
  symptomDict: {},
  symptomList: [{ pkey: 'CL-CHK-SERVICEREQUEST_SYMPTOM-PAPER_JAM', code: 'PAPER_JAM' }],
  remarks: '',
  chxUserAgreement: true,
  actionType: 'SUBMIT',
};

describe('an answer of the ERP in which something is missing', () => {
  it('[LOG-08] lets people in whose name or whose machine’s serial number it left out, and is counted with the path', async () => {
    const user = buildUserInfo();
    const [machine = {}] = user.machineList;
    const away = await stubUserInfo({
      ...without(user, 'firstName'),
      machineList: [without(machine, 'serialNumber')],
    });
    const browser = new Browser(portal);
    const answer = await browser.signIn().finally(away);
    expect(answer.status).toBe(200);
    const { data } = await browser.get('/bff/session');
    expect(data).toMatchObject({ authenticated: true, user: { firstName: '' } });
    expect(portal.lines.find(({ msg }) => msg === 'contract drift')).toMatchObject({
      operation: 'user.current.info',
      paths: ['data.userInfo.firstName', 'data.userInfo.machineList.[].serialNumber'],
    });
    expect(await portal.metrics()).toMatch(/ebp_contract_drift_total\{operation="user.current.info"\} 1/);
  });

  it.each([null, undefined])(
    '[LOG-08] [HOM-11] lets people in of whom it does not say that they accepted the terms (%s), to accept them',
    async (isAcceptedTC) => {
      const userActionList = ['CP_FAQ_SEARCH', null, 7];
      const away = await stubUserInfo({ ...buildUserInfo(), isAcceptedTC, userActionList } as object);
      const browser = new Browser(portal);
      const answer = await browser.signIn().finally(away);
      expect(answer.status).toBe(200);
      const { data } = await browser.get('/bff/session');
      expect(data).toMatchObject({ flags: { isAcceptedTC: false }, functionKeys: ['CP_FAQ_SEARCH'] });
    },
  );

  it('[LOG-08] lets people in who have no machine and no customer, whichever way it says so', async () => {
    const away = await stubUserInfo({ ...buildUserInfo(), machineList: null, customerList: null } as object);
    const browser = new Browser(portal);
    const answer = await browser.signIn().finally(away);
    expect(answer.status).toBe(200);
    const { data } = await browser.get('/bff/session');
    expect(data).toMatchObject({ authenticated: true, user: { customerList: [] } });
  });

  it('[LOG-08] lets nobody in of whom it does not say what they may do', async () => {
    const away = await stubUserInfo(without(buildUserInfo(), 'userActionList'));
    const answer = await new Browser(portal).signIn().finally(away);
    expect(answer.status).toBe(502);
    expect(await portal.line(answer.headers.get('x-correlation-id'))).toMatchObject({
      cause: 'UPSTREAM_SHAPE_OTHER',
      detail: 'user.current.info data.userInfo.userActionList',
    });
  });

  it('[ACC-10] reaches no customer that is listed as not assigned', async () => {
    const user = buildUserInfo();
    const [own = {}] = user.customerList;
    const other = { ...own, pkey: 'C-HK002', code: 'HK002', isAssign: false };
    const away = await stubUserInfo({ ...user, customerList: [own, other] });
    const browser = new Browser(portal);
    await browser.signIn().finally(away);
    const { data } = await browser.get('/bff/session');
    const code = user.customerList[0]?.code ?? '';
    expect(data).toMatchObject({ user: { customerList: [{ code }] } });
    const managersOf = (code: string) => browser.get(`/api/ebp/accountManager/search?customerCode=${code}`);
    expect([(await managersOf(code)).status, (await managersOf('HK002')).status]).toEqual([200, 403]);
  });

  it('[ACC-10] [ACC-11] reaches no machine that is not assigned, and none of a customer that is not', async () => {
    const user = buildUserInfo();
    const [customer] = user.customerList;
    const [own] = user.machineList;
    const machineList = [
      own,
      { ...own, pkey: 'HK-M-0003', customerCode: 'HK002' },
      { ...own, pkey: 'HK-M-0005', isAssign: false },
      without({ ...own, pkey: 'HK-M-0007' }, 'customerCode'),
    ];
    const other = { ...customer, pkey: 'C-HK002', code: 'HK002', isAssign: false };
    const away = await stubUserInfo({ ...user, customerList: [customer, other], machineList });
    const browser = new Browser(portal);
    const { status } = await browser.signIn().finally(away);
    expect(status).toBe(200);
    const callEngineerTo = (machinePkey: string) =>
      browser.call('PUT', serviceRequestCreate.path, {
        body: { ...engineerCall, machinePkey },
        headers: { 'Idempotency-Key': newKey() },
      });
    for (const [pkey, expected] of [
      ['HK-M-0001', 200],
      ['HK-M-0003', 403],
      ['HK-M-0005', 403],
      ['HK-M-0007', 403],
    ] as const)
      expect([pkey, (await callEngineerTo(pkey)).status]).toEqual([pkey, expected]);
  });

  it('[LOG-08] lets people in while a banner of the login page has no picture', async () => {
    const data = { imageUrl: null, guestUser: { code: 'guest', pwd: 'p' }, bannerList: [{ bannerPkey: 7 }] };
    const gone = await stub('POST', loginConfig.path, { status: 200, body: { isSuccess: true, data } });
    const answer = await new Browser(portal).signIn().finally(gone);
    expect(answer.status).toBe(200);
  });
});
