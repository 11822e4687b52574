import type { ContactAccount, EcrmContactAccount } from '@ebp/contracts/entities/contact-account';
import type { ContactHistoryEntry } from '@ebp/contracts/entities/correspondence';
import type { Task } from '@ebp/contracts/entities/task';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { describe, expect, it } from 'vitest';
import { useStateService } from '../service/testing.ts';

const { ask } = useStateService();

const { contactCentreAgent } = demoAccounts;

describe('what an agent changes', () => {
  const log = (version: number, remarks: string) =>
    ask(contactCentreAgent, 'PUT', 'tasklogger/T-260006/update', {
      body: {
        userCode: contactCentreAgent.code,
        version,
        workDatetime: '2026-11-20 10:12:00',
        result: 'REACHED',
        remarks,
        ...(remarks === 'second'
          ? { status: 'CLOSED' }
          : { status: 'OPEN', minutesSpent: 10, nextStep: 'Write', followUpDate: '2099-11-20' }),
      },
    });

  it('[CCC-09] is kept, newest entry first, and an outdated version is rejected by name', async () => {
    expect((await log(1, 'first')).isSuccess).toBe(true);
    const outdated = await log(1, 'too late');
    expect([outdated.isSuccess, outdated.fieldErrors?.[0]?.field]).toEqual([false, 'version']);
    const saved = (await log(2, 'second')).data as Task;
    expect(saved.logList.map(({ remarks }) => remarks).slice(0, 2)).toEqual(['second', 'first']);
    const task = (await ask(contactCentreAgent, 'GET', 'task/T-260006')).data as Task;
    expect([task.version, task.status]).toEqual([3, 'CLOSED']);
    expect(task.logList.map(({ remarks }) => remarks)).toEqual([
      'second',
      'first',
      'Left a message with reception.',
    ]);
    const steps = task.logList.map(({ minutesSpent, nextStep, followUpDate }) => [
      minutesSpent,
      nextStep,
      followUpDate,
    ]);
    expect(steps.slice(0, 2)).toEqual([
      [null, null, null],
      [10, 'Write', '2099-11-20'],
    ]);
    const day = { from: task.startDatetime.slice(0, 10), creator: contactCentreAgent.code };
    const calendar = `task/searchByCreator?creator=${day.creator}&dateFrom=${day.from}&dateTo=${day.from}`;
    const { data } = await ask(contactCentreAgent, 'GET', calendar);
    expect(data).toMatchObject([{ code: 'T-260006', status: 'CLOSED' }]);
    const account = (await ask(contactCentreAgent, 'GET', 'contactaccount/CA-HK001')).data as ContactAccount;
    const open = account.openTaskList.map(({ code, status }) => [code, status]);
    expect(open).not.toContainEqual(['T-260006', expect.anything()]);
    expect(open).toContainEqual(['T-260007', 'OPEN']);
    const history = (await ask(contactCentreAgent, 'GET', 'contacthistory/CA-HK001'))
      .data as ContactHistoryEntry[];
    expect(history.find(({ type, refPkey }) => type === 'TASK' && refPkey === 'T-260006')?.status).toBe(
      'CLOSED',
    );
  });

  it('[CCC-09] [CAL-01] moves an open task to its follow-up, in the calendar and at its account', async () => {
    const followUpDate = '2099-11-20';
    const entry = { workDatetime: '2026-11-20 10:12:00', result: 'REACHED', remarks: 'Call again' };
    const body = {
      ...entry,
      userCode: contactCentreAgent.code,
      version: 1,
      status: 'OPEN',
      nextStep: 'Call',
    };
    await ask(contactCentreAgent, 'PUT', 'tasklogger/T-260006/update', { body: { ...body, followUpDate } });
    const days = `dateFrom=${followUpDate}&dateTo=${followUpDate}`;
    const path = `task/searchByCreator?creator=${contactCentreAgent.code}&${days}`;
    const { data } = await ask(contactCentreAgent, 'GET', path);
    const moved = { startDatetime: `${followUpDate} 16:00:00`, endDatetime: `${followUpDate} 16:30:00` };
    expect(data).toMatchObject([{ code: 'T-260006', ...moved }]);
    const account = (await ask(contactCentreAgent, 'GET', 'contactaccount/CA-HK001')).data as ContactAccount;
    expect(account.openTaskList.find(({ code }) => code === 'T-260006')).toMatchObject(moved);
  });

  it('[CCC-07] [CCC-04] keeps a new eCRM account with its contact person, and finds it by both', async () => {
    const read = async (path: string) => (await ask(contactCentreAgent, 'GET', path)).data;
    const company = { name: 'Tidewater Books', phone: '852-26990133', email: '', address1: '', remarks: '' };
    const person = { contactSalutation: 'MS', contactName: 'June Au' };
    const body = { userCode: contactCentreAgent.code, ...company, ...person };
    const { data } = await ask(contactCentreAgent, 'PUT', 'ecrmcontactaccount/create', { body });
    const created = data as EcrmContactAccount;
    expect(await read(`ecrmcontactaccount/${created.ecrmCode}`)).toEqual(created);
    expect(created.contactList).toMatchObject([{ name: 'June Au', salutation: 'MS', isPrimary: true }]);
    const { ecrmCode, contactAccountCode: code, contactList } = created;
    const found = [{ code, ecrmCode, name: 'Tidewater Books', status: 'PROSPECT' }];
    expect(await read('contactaccount/search?phone=26990133')).toMatchObject(found);
    expect(await read(`contactaccount/${code}`)).toMatchObject({ code, contactList, machineList: [] });
    expect(await read(`contacthistory/${code}`)).toEqual([]);
    const account = async () => (await read('contactaccount/CA-0131')) as ContactAccount;
    expect((await account()).ecrmCode).toBeNull();
    const { data: entered } = await ask(contactCentreAgent, 'PUT', 'ecrmcontactaccount/create', {
      body: { ...body, contactAccountCode: 'CA-0131' },
    });
    expect((await account()).ecrmCode).toBe((entered as EcrmContactAccount).ecrmCode);
  });

  it('[CCC-05] names the agent who saved an account or its contact persons last', async () => {
    const dana = { ...contactCentreAgent, pkey: 'U-EBP-0002', code: 'colleague@ebp.example' };
    const fields = { name: 'Harbour', phone: '', fax: '', email: '', address1: '', remarks: '' };
    for (const [code, part, sent] of [
      ['CA-HK001', 'update', fields],
      ['CA-HK002', 'contacts/update', { contactList: [] }],
    ] as const) {
      const body = { ...sent, userCode: dana.code, version: 7 };
      const { data } = await ask(dana, 'PUT', `contactaccount/${code}/${part}`, { body });
      expect(data, code).toMatchObject({ version: 8, updatedBy: 'Dana Kwok' });
    }
    const { data: task } = await ask(dana, 'GET', 'task/T-260006');
    expect(task).toMatchObject({ contactAccountName: 'Harbour' });
  });

  it('[CCC-04] is found by any part of what the caller says', async () => {
    const codes = async (query: string) => {
      const { data } = await ask(contactCentreAgent, 'GET', `contactaccount/search?${query}`);
      return (data as { code: string }[]).map(({ code }) => code);
    };
    expect(await codes('name=HARBOUR')).toEqual(['CA-HK001', 'CA-0118']);
    expect(await codes('phone=2412')).toEqual(['CA-HK002']);
    expect(await codes('phone=85228010001')).toEqual(['CA-HK001']);
    expect(await codes('code=ec-hk002')).toEqual(['CA-HK002']);
    expect(await codes('serialNumber=SFB2')).toContain('CA-HK001');
    expect(await codes('email=admin@harbour')).toEqual(['CA-HK001']);
    expect(await codes('name=harbour&phone=2412')).toEqual([]);
    expect(await codes('serialNumber=HK-M-0012')).toEqual(['CA-HK002']);
    expect(await codes('')).toHaveLength(8);
    const { data } = await ask(contactCentreAgent, 'GET', 'contactaccount/search?phone=1234107');
    expect(data).toMatchObject([{ code: 'CA-HK001', matchedContact: 'Ben Kwok' }]);
    expect((await ask(contactCentreAgent, 'GET', 'contactaccount/search?contactName=kwok')).data).toEqual(
      data,
    );
  });
});
