import { emailReply } from '@ebp/contracts/operations/mail';
import { taskAssignees } from '@ebp/contracts/operations/task';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Agent } from 'supertest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { task as newTask } from '../testing/looked-up-requests.ts';
import { ownPortal } from '../testing/own-portal.ts';
import { newKey, startPortal } from '../testing/portal.ts';
import { emptyJournal, journal, resetUpstream, sentTo, stub } from '../testing/wiremock.ts';

const { contactCentreAgent, harbourAdmin, merlionAgent } = demoAccounts;
const colleague = 'colleague@ebp.example';

const portal = ownPortal();
let agent: Agent;
beforeAll(async () => {
  agent = await portal.signedIn(contactCentreAgent);
});
beforeEach(async () => {
  await resetUpstream();
  await emptyJournal();
});

const createPath = '/api/ebp/task/create';
const assignPath = '/api/ebp/task/T-260006/assign';
const replyPath = '/api/ebp/email/EM-0001/reply';
const personsPath = '/api/ebp/contactaccount/CA-HK001/contacts/update';
const reply = { subject: 'Re: Signed relocation form', content: 'Thank you, it arrived.' };
const person = {
  salutation: 'MS',
  name: 'June Au',
  title: '',
  phone: '',
  mobile: '',
  fax: '',
  email: 'june@harbour.example',
  isPrimary: false,
};

const put = (by: Agent, path: string, body: object, key = newKey()) =>
  by.put(path).set('Idempotency-Key', key).send(body);
const faultsOf = ({
  body,
}: {
  body: { error: { fieldErrors: readonly { path: string; messageId: string }[] } };
}) => body.error.fieldErrors.map(({ path, messageId }) => `${path} ${messageId}`);

describe('a new task', () => {
  it('[CCC-08] [API-51] is created once under the name of the agent, and stands in calendar, account and history', async () => {
    const key = newKey();
    const body = {
      ...newTask,
      result: 'REACHED',
      remarks: 'Promised a price',
      userCode: 'somebody@else.example',
    };
    const first = await put(agent, createPath, body, key).expect(200);
    const again = await put(agent, createPath, body, key).expect(200);
    expect(again.body).toEqual(first.body);
    expect(await sentTo(createPath)).toMatchObject([{ userCode: contactCentreAgent.code }]);
    const { code } = first.body.data;
    const { body: task } = await agent.get(`/api/ebp/task/${code}`).expect(200);
    expect(task.data).toMatchObject({
      assignee: 'Sam Yip',
      serialNumber: expect.any(String),
      logList: [{ result: 'REACHED', remarks: 'Promised a price', createdBy: 'Sam Yip' }],
    });
    const pages = [
      '/api/ebp/task/searchByCreator?dateFrom=2099-11-01&dateTo=2099-11-30',
      '/api/ebp/contacthistory/CA-HK001',
    ];
    for (const page of pages)
      expect(JSON.stringify((await agent.get(page).expect(200)).body)).toContain(code);
  });

  it('[CCC-12] [API-51] is never given to a customer, for a machine of another account, or for the past', async () => {
    const wrong = [
      [{ assigneeCode: harbourAdmin.code }, 'assigneeCode task.assigneeUnknown'],
      [{ machineId: 'HK-M-0003' }, 'machineId task.machineUnknown'],
      [{ contactAccountCode: 'CA-SG001' }, 'contactAccountCode validation.choice'],
      [{ startDatetime: '2020-01-01 10:00:00' }, 'startDatetime validation.dateTooEarly'],
      [{ result: 'REACHED' }, 'remarks validation.required'],
    ] as const;
    for (const [change, fault] of wrong) {
      const refused = await put(agent, createPath, { ...newTask, ...change });
      expect([refused.status, ...faultsOf(refused)]).toEqual([422, fault]);
    }
    expect(await sentTo(createPath)).toEqual([]);
  });

  it.each(['..', '../task/T-1', '..%2Ftask%2FT-1'])(
    '[CCC-12] [API-51] is for no account called %s, which the upstream is not asked for',
    async (contactAccountCode) => {
      const refused = await put(agent, createPath, { ...newTask, contactAccountCode });
      expect([refused.status, ...faultsOf(refused)]).toEqual([422, 'contactAccountCode validation.choice']);
      const asked = (await journal()).map(({ url }) => url.split('?')[0]);
      expect(new Set(asked)).toEqual(new Set([taskAssignees.path]));
    },
  );

  it('[CCC-08] [ERR-01] is created although one machine of the account makes no sense', async () => {
    const accountPath = '/api/ebp/contactaccount/CA-HK001';
    const { data } = (await agent.get(accountPath).expect(200)).body;
    const machineList = [{ pkey: null, machineId: 5 }, ...data.machineList];
    const body = { isSuccess: true, data: { ...data, machineList } };
    const away = await stub('GET', accountPath, { status: 200, body });
    expect((await put(agent, createPath, newTask)).status).toBe(200);
    await away();
  });
});

describe('a task of somebody else', () => {
  it('[API-51] changes hands, also back, and then belongs to the other; the slower of two is told', async () => {
    const { body } = await put(agent, assignPath, { version: 1, assigneeCode: colleague }).expect(200);
    expect(body.data).toMatchObject({ assignee: 'Dana Kwok', assigneeCode: colleague, version: 2 });
    const late = await put(agent, assignPath, { version: 1, assigneeCode: contactCentreAgent.code });
    expect([late.status, late.body.error.code]).toEqual([409, 'CONFLICT']);
    const back = await put(agent, assignPath, { version: 2, assigneeCode: contactCentreAgent.code }).expect(
      200,
    );
    expect(back.body.data.assignee).toBe('Sam Yip');
  });

  it('[CCC-12] [API-51] is given to agents of the same company alone', async () => {
    for (const assigneeCode of [harbourAdmin.code, merlionAgent.code]) {
      const refused = await put(agent, assignPath, { version: 1, assigneeCode });
      expect([refused.status, ...faultsOf(refused)]).toEqual([422, 'assigneeCode task.assigneeUnknown']);
    }
    expect(await sentTo(assignPath)).toEqual([]);
  });
});

describe('an answer to an e-mail', () => {
  it('[CCC-10] [API-51] goes to its sender, whatever recipient the browser names, and once', async () => {
    const key = newKey();
    const body = { ...reply, to: 'prizes@unknown.example', toList: ['prizes@unknown.example'] };
    const first = await put(agent, replyPath, body, key).expect(200);
    await put(agent, replyPath, body, key).expect(200);
    expect(await sentTo(replyPath)).toEqual([{ ...reply, userCode: contactCentreAgent.code }]);
    expect(first.body.data.toList).toEqual(['admin@harbour.example']);
    const { body: history } = await agent.get('/api/ebp/contacthistory/CA-HK001').expect(200);
    expect(history.data[0]).toMatchObject({ type: 'EMAIL', direction: 'OUT', subject: reply.subject });
    const opened = await agent.get(`/api/ebp/email/${first.body.data.pkey}/content`).expect(200);
    expect(opened.body.data).toMatchObject({ contentType: 'text/plain', body: reply.content });
  });

  it('[CCC-10] [API-51] needs an e-mail that came in', async () => {
    const refused = await put(agent, emailReply.path.replace('{pkey}', 'EM-0003'), reply);
    expect([refused.status, ...faultsOf(refused)]).toEqual([422, ' correspondence.notIncoming']);
    const unknown = await put(agent, emailReply.path.replace('{pkey}', 'EM-9999'), reply);
    expect(unknown.status).toBe(404);
    expect((await journal()).filter(({ method }) => method === 'PUT')).toEqual([]);
  });
});

describe('contact persons', () => {
  const list = async () => (await agent.get('/api/ebp/contactaccount/CA-HK001').expect(200)).body.data;

  it('[CCC-05] [API-51] are added, changed and removed, unless somebody was faster', async () => {
    const { version } = await list();
    const saved = await put(agent, personsPath, { version, contactList: [person] }).expect(200);
    expect(saved.body.data.contactList).toMatchObject([{ name: 'June Au', phone: null }]);
    const late = await put(agent, personsPath, { version, contactList: [] });
    expect([late.status, late.body.error.code]).toEqual([409, 'CONFLICT']);
    expect(await list()).toMatchObject({ version: version + 1, contactList: [{ name: 'June Au' }] });
  });

  it('[CCC-05] [API-51] are judged where they are new or changed; what the account already holds is saved as it is', async () => {
    const account = await list();
    const { version } = account;
    const none = { mobile: null, fax: null, email: null, salutation: null, title: null };
    const held = [
      { ...none, pkey: 'CP-1', name: 'Wing Lau', phone: 'ask reception', isPrimary: true },
      { ...none, pkey: 'CP-2', name: 'June Au ', phone: null },
    ];
    const body = { isSuccess: true, data: { ...account, contactList: held } };
    await stub('GET', '/api/ebp/contactaccount/CA-HK001', { status: 200, body });
    await stub('PUT', personsPath, { status: 200, body });
    const [wing, june] = held.map(({ pkey, name, phone }) => ({
      ...person,
      pkey,
      name,
      phone: phone ?? '',
      email: '',
      salutation: '',
    }));
    const corrected = { ...june, email: 'june@harbour.example', isPrimary: true };
    const contactList = [{ ...wing, isPrimary: false }, corrected];
    await put(agent, personsPath, { version, contactList }).expect(200);
    expect(await sentTo(personsPath)).toMatchObject([
      { contactList: [{ name: 'Wing Lau', phone: 'ask reception' }, { email: 'june@harbour.example' }] },
    ]);
    const wrong = [{ ...wing, title: 'Clerk' }, june, { ...person, email: '' }];
    const refused = await put(agent, personsPath, { version, contactList: wrong });
    expect([refused.status, ...faultsOf(refused)]).toEqual([
      422,
      'contactList.0.phone validation.phone',
      'contactList.2.phone contactAccount.personUnreachable',
    ]);
    // Nor by a version that nobody has read, whatever the upstream makes of it.
    const outdated = await put(agent, personsPath, { version: version + 1, contactList: wrong });
    expect([outdated.status, outdated.body.error.code]).toEqual([409, 'CONFLICT']);
    expect(await sentTo(personsPath)).toHaveLength(1);
  });
});

it('[API-51] where the upstream lacks the extensions nothing is offered, and a call finds nothing and goes nowhere', async () => {
  const off = {
    UPSTREAM_TASK_DESK: 'false',
    UPSTREAM_MAIL_REPLIES: 'false',
    UPSTREAM_CONTACT_PERSONS: 'false',
  };
  const plain = await startPortal(off);
  const other = await plain.signedIn(contactCentreAgent);
  await emptyJournal();
  const { body } = await other.get('/bff/agents').expect(200);
  expect(body.data).toEqual({ canPlanTasks: false, canReply: false, canEditPersons: false });
  const calls = [
    put(other, createPath, newTask),
    put(other, assignPath, { version: 1, assigneeCode: colleague }),
    put(other, replyPath, reply),
    put(other, personsPath, { version: 7, contactList: [] }),
    other.get('/api/ebp/task/assignees'),
  ];
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  await plain.close();
  expect(statuses).toEqual([404, 404, 404, 404, 404]);
  expect(await journal()).toEqual([]);
});
