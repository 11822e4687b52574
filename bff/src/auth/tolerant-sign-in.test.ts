import { loginConfig } from '@ebp/contracts/operations/login';
import { buildUserInfo } from '@ebp/contracts/testing/user';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stubUserInfo } from '../testing/people.ts';
import { startPortal, type TestPortal } from '../testing/portal.ts';
import { stub } from '../testing/wiremock.ts';
import { Browser } from './testing/browser.ts';
import { forgetThrottles } from './testing/redis-keys.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal({ CONTRACT_DRIFT_SAMPLE: '0' });
});
afterAll(() => portal.close());
beforeEach(forgetThrottles);

const without = (record: object, ...fields: string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !fields.includes(name)));

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

  it('[LOG-08] lets people in while a banner of the login page has no picture', async () => {
    const data = { imageUrl: null, guestUser: { code: 'guest', pwd: 'p' }, bannerList: [{ bannerPkey: 7 }] };
    const gone = await stub('POST', loginConfig.path, { status: 200, body: { isSuccess: true, data } });
    const answer = await new Browser(portal).signIn().finally(gone);
    expect(answer.status).toBe(200);
  });
});
