import type { UserInfo } from '@ebp/contracts/entities/user';
import { machineUpdate } from '@ebp/contracts/operations/machine';
import { describe, expect, it } from 'vitest';
import { useRecordedUpstream } from '../testing/recorded-upstream.ts';
import { faultScenario } from './faults.ts';

const upstream = useRecordedUpstream();

const headers = {
  Authorization: 'Bearer dev.U-HK-0001.abc',
  'X-Session-Id': 's-1',
  'X-Company': 'CHK',
  'X-Application-Key': 'EBP_PORTAL',
  'X-Correlation-Id': 'c-1',
};

interface Call {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

async function call(path: string, { method = 'GET', headers: own = headers, body, signal }: Call = {}) {
  const response = await fetch(`${upstream.url}/api/ebp/${path}`, {
    method,
    headers: body === undefined ? own : { ...own, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  return { status: response.status, json: (await response.json()) as { data: never; message?: string } };
}

const without = (name: keyof typeof headers): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([header]) => header !== name));

const machines = async () => {
  const { data } = (await call('user/current/info')).json as { data: { userInfo: UserInfo } };
  return data.userInfo.machineList;
};

/** Saves the machine with these changes. */
const save = async (pkey: string, changes: object) => {
  const machine = (await machines()).find((one) => one.pkey === pkey);
  return call(`machine/${pkey}/update`, { method: 'PUT', body: { ...machine, ...changes } });
};

const order = (machinePkey: string, customerAddressPkey?: string) => ({
  userPkey: 'U-HK-0001',
  remarks: '',
  isAgreeStatement: true,
  machineList: [
    {
      machinePkey,
      customerAddressPkey,
      isUpdateAddress: false,
      recycleQty: 0,
      productList: [{ pkey: `TN-${machinePkey}-BK`, machinePkey, qty: 1 }],
    },
  ],
});

const references = async () => (await machines()).map(({ locationReference }) => locationReference);

describe('the recorded upstream', () => {
  it('[OPN-07] answers 401 without any of the headers of the gateway, and to another application key', async () => {
    for (const name of Object.keys(headers) as (keyof typeof headers)[]) {
      const { status, json } = await call('user/current/info', { headers: without(name) });
      expect([name, status, json.message]).toEqual([name, 401, expect.stringContaining(name)]);
    }
    const own = { ...headers, 'X-Application-Key': 'OTHER' };
    expect((await call('user/current/info', { headers: own })).status).toBe(401);
  });

  it('answers 500 as soon as a cookie reaches it', async () => {
    const own = { ...headers, Cookie: 'ebp=1' };
    expect((await call('user/current/info', { headers: own })).status).toBe(500);
  });

  it('[API-05] needs no bearer before sign-in, but a company', async () => {
    const { Authorization: _, 'X-Session-Id': __, ...own } = headers;
    const ask = { method: 'POST', body: { company: 'CHK' } };
    expect((await call('login/config', { ...ask, headers: own })).status).toBe(200);
    const { 'X-Company': ___, ...anonymous } = own;
    expect((await call('login/config', { ...ask, headers: anonymous })).status).toBe(401);
  });

  it('[API-35] tells code lists to nobody without bearer and session, which the gateway always sends', async () => {
    const search = 'codelist/search?typeList=SALUTATION&lang=ENGLISH&company=CHK';
    expect((await call(search)).status).toBe(200);
    for (const name of ['Authorization', 'X-Session-Id'] as const)
      expect((await call(search, { headers: without(name) })).status, name).toBe(401);
  });

  it('refuses a field, a query parameter and an identity the contract does not allow', async () => {
    const refused = await save('HK-M-0001', { floor: '20' });
    expect([refused.status, refused.json.message]).toEqual([
      400,
      'machine.update: body.floor: the contract does not know this field',
    ]);
    const search = 'message/search?top=1000&userCode=admin@harbour.example';
    expect((await call(search)).status).toBe(200);
    expect((await call(`${search}&page=2`)).status).toBe(400);
    expect((await call('message/search?top=1000&userCode=viewer@harbour.example')).status).toBe(404);
  });

  it('[ACC-01] refuses a call about a customer, machine or address that the caller does not see', async () => {
    const send = async (body: object) => (await call('tonerorder/create', { method: 'PUT', body })).status;
    expect(await send(order('HK-M-0001', 'AD-HK001-1'))).toBe(200);
    expect(await send(order('NO-SUCH'))).toBe(404);
    expect(await send(order('HK-M-0024'))).toBe(404);
    expect(await send(order('HK-M-0001', 'AD-HK003-1'))).toBe(404);
    const { status, json } = await call('accountManager/search?customerCode=HK003');
    expect([status, json.message]).toEqual([
      404,
      'account-manager.search: admin@harbour.example does not see query.customerCode HK003',
    ]);
  });

  it('names a call that nobody recorded', async () => {
    const { status, json } = await call('nothing/search?x="1"');
    expect(status).toBe(404);
    expect(json.message).toContain('GET /api/ebp/nothing/search');
  });

  it('[MAC-12] shows saved location references, whatever their text, until the reset', async () => {
    const text = '20/F 新辦公室, "east" {{x}} \\';
    const recorded = await references();
    await save('HK-M-0001', { locationReference: text });
    await save('HK-M-0002', { locationReference: '' });
    expect(await references()).toEqual([text, '', ...recorded.slice(2)]);
    await upstream.reset();
    expect(await references()).toEqual(recorded);
  });

  it('[MAC-12] [API-12] refuses a machine of which something else is left out or differs', async () => {
    const narrow = { pkey: 'HK-M-0001', locationReference: '20/F' };
    const own = await call('machine/HK-M-0001/update', { method: 'PUT', body: narrow });
    const other = await save('HK-M-0001', { contractNo: 'CN-1' });
    for (const { status, json } of [own, other])
      expect([status, json.message]).toEqual([400, 'The body is not the machine HK-M-0001.']);
  });

  it('[ERR-10] fails in each way a tester selects by scenario state', async () => {
    // Without a body the scenario is reset.
    const select = async (state?: string): Promise<void> => {
      const path = `scenarios/${faultScenario(machineUpdate.id)}/state`;
      const body = state === undefined ? {} : { body: JSON.stringify({ state }) };
      const response = await fetch(`${upstream.url}/__admin/${path}`, { method: 'PUT', ...body });
      expect(response.status).toBe(200);
    };
    const update = () => save('HK-M-0001', { locationReference: 'x' });
    await select('rejected');
    expect((await update()).json).toEqual({ isSuccess: false, data: null });
    await select('failure');
    expect((await update()).status).toBe(500);
    await select('broken');
    await expect(update()).rejects.toThrow(SyntaxError);
    await select();
    expect((await update()).status).toBe(200);
    await select('reset');
    await expect(update()).rejects.toThrow('fetch failed');
  });

  it('[ERR-10] fails every create call for four machines: by 500, by no answer, by a reset and by broken JSON', async () => {
    const send = (pkey: string, signal?: AbortSignal) =>
      call('tonerorder/create', { method: 'PUT', body: order(pkey), ...(signal && { signal }) });
    expect((await send('HK-M-0020')).status).toBe(500);
    await expect(send('HK-M-0021', AbortSignal.timeout(500))).rejects.toThrow(/timeout/i);
    await expect(send('HK-M-0022')).rejects.toThrow(/fetch failed/);
    await expect(send('HK-M-0023')).rejects.toThrow(SyntaxError);
  });

  it('answers a hundred readers at once, each by the state service behind it', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => call('user/current/info')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
