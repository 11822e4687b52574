import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Agent } from 'supertest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { prospect } from '../testing/looked-up-requests.ts';
import { ownPortal } from '../testing/own-portal.ts';
import { newKey } from '../testing/portal.ts';
import { emptyJournal, journal, resetUpstream, sentTo, stub } from '../testing/wiremock.ts';

const portal = ownPortal();
let agent: Agent;
beforeAll(async () => {
  agent = await portal.signedIn(demoAccounts.contactCentreAgent);
});
beforeEach(async () => {
  await resetUpstream();
  await emptyJournal();
});

const searchPath = '/api/ebp/contactaccount/search';
const accountPath = '/api/ebp/contactaccount/CA-HK001';
const updatePath = `${accountPath}/update`;
const createPath = '/api/ebp/ecrmcontactaccount/create';
const account = {
  version: 7,
  name: 'Harbour Trading',
  phone: '852-28010001',
  fax: '',
  email: 'admin@harbour.example',
  address1: '18/F, Pier Exchange Tower',
  remarks: 'Call after 14:00',
};

describe('contact accounts at the gateway', () => {
  it('[CCC-04] [API-46] are searched by the digits of a number, however it was handed over', async () => {
    const { body } = await agent
      .get(`${searchPath}?phone=${encodeURIComponent('+852 2801-0001')}`)
      .expect(200);
    expect(body.data.map(({ code }: { code: string }) => code)).toEqual(['CA-HK001']);
    const { body: serial } = await agent.get(`${searchPath}?serialNumber=sfb20437`).expect(200);
    expect(serial.data).toHaveLength(1);
    expect((await journal()).some(({ url }) => url.includes('phone=28010001'))).toBe(true);
  });

  it('[CCC-04] [API-46] are searched by a serial number or a code as an input method or a mail leaves it', async () => {
    const searched = async (name: string, typed: string) => {
      const { body } = await agent.get(`${searchPath}?${name}=${encodeURIComponent(typed)}`).expect(200);
      return body.data.map(({ code }: { code: string }) => code);
    };
    expect(await searched('serialNumber', 'ＳＦＢ ２０４３７')).toEqual(
      await searched('serialNumber', 'SFB20437'),
    );
    expect(await searched('serialNumber', 'ＳＦＢ ２０４３７')).toHaveLength(1);
    expect(await searched('code', 'ＣＡ－ＨＫ００１')).toEqual(['CA-HK001']);
  });

  it.each([
    ['+85298765432', '9876 5432'],
    ['98765432', '+852 9876-5432'],
    ['0001', '2801-0001'],
  ])('[CCC-04] [API-46] are found by %s where it is kept as %s', async (phone, kept) => {
    await agent
      .put(updatePath)
      .send({ ...account, phone: kept })
      .expect(200);
    const { body } = await agent.get(`${searchPath}?phone=${encodeURIComponent(phone)}`).expect(200);
    expect(body.data.map(({ code }: { code: string }) => code)).toContain('CA-HK001');
  });

  it('[CCC-05] [API-46] are saved under the name of the agent, whatever the browser claims', async () => {
    const { body } = await agent
      .put(updatePath)
      .send({ ...account, userCode: 'somebody@else.example' })
      .expect(200);
    expect(body.data).toMatchObject({ version: 8, remarks: 'Call after 14:00' });
    expect(await sentTo(updatePath)).toEqual([
      { ...account, userCode: demoAccounts.contactCentreAgent.code },
    ]);
  });

  it('[CCC-05] [API-46] tell the second of two agents that somebody was faster, and keep what the first saved', async () => {
    await agent
      .put(updatePath)
      .send({ ...account, remarks: 'from the first' })
      .expect(200);
    const second = await agent.put(updatePath).send({ ...account, remarks: 'from the second' });
    expect([second.status, second.body.error.code, second.body.error.messageId]).toEqual([
      409,
      'CONFLICT',
      'error.conflict',
    ]);
    const { body } = await agent.get(accountPath).expect(200);
    expect(body.data).toMatchObject({ version: 8, remarks: 'from the first' });
    await agent
      .put(updatePath)
      .send({ ...account, version: 8, remarks: 'from both' })
      .expect(200);
    const audited = portal.lines.filter(({ audit, record }) => audit === true && record === 'CA-HK001');
    expect(audited.map(({ outcome }) => outcome)).toEqual(expect.arrayContaining(['done', 'failed']));
  });

  it('[CCC-05] [API-46] keep texts that were entered elsewhere, and refuse a changed one that cannot be used', async () => {
    const odd = { phone: '2x48', email: 'nowhere', name: '' };
    const { data } = (await agent.get(accountPath).expect(200)).body;
    const body = { isSuccess: true, data: { ...data, ...odd, phone: '2x48 ' } };
    await stub('GET', accountPath, { status: 200, body });
    await stub('PUT', updatePath, { status: 200, body });
    const kept = { ...account, ...odd };
    await agent.put(updatePath).send(kept).expect(200);
    const wrong = { ...kept, phone: '2x49', fax: '3x' };
    const refused = await agent.put(updatePath).send(wrong).expect(422);
    expect(refused.body.error.fieldErrors).toEqual([
      { path: 'phone', messageId: 'validation.phone' },
      { path: 'fax', messageId: 'validation.phone' },
    ]);
    const outdated = await agent.put(updatePath).send({ ...wrong, version: 6 });
    expect([outdated.status, outdated.body.error.code]).toEqual([409, 'CONFLICT']);
    expect(await sentTo(updatePath)).toMatchObject([odd]);
  });

  it('[CCC-07] [API-47] are entered into eCRM once, however often the browser asks', async () => {
    const key = newKey();
    const create = () => agent.put(createPath).set('Idempotency-Key', key).send(prospect).expect(200);
    const first = await create();
    const again = await create();
    expect(first.body.data.ecrmCode).toMatch(/^EC/);
    expect(again.body).toEqual(first.body);
    const sent = await sentTo(createPath);
    expect(sent).toMatchObject([{ userCode: demoAccounts.contactCentreAgent.code }]);
  });
});
