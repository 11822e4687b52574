import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Agent } from 'supertest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownPortal } from '../testing/own-portal.ts';
import { emptyJournal, journal, resetUpstream } from '../testing/wiremock.ts';

const portal = ownPortal();
let agent: Agent;
beforeAll(async () => {
  agent = await portal.signedIn(demoAccounts.contactCentreAgent);
});
beforeEach(resetUpstream);

/** A range that includes every recorded task. */
const allDays = 'dateFrom=2000-01-01&dateTo=2099-12-31';
const logPath = '/api/ebp/tasklogger/T-260006/update';
const entry = {
  version: 1,
  workDatetime: '2026-01-02 10:00:00',
  minutesSpent: 10,
  result: 'REACHED',
  remarks: 'Agreed on Friday',
  status: 'OPEN',
};

describe('what an agent reads and writes', () => {
  it('[CAL-01] [API-45] asks for the caller’s own tasks, whoever the browser names', async () => {
    await emptyJournal();
    const named = encodeURIComponent(demoAccounts.harbourAdmin.code);
    await agent.get(`/api/ebp/task/searchByCreator?creator=${named}&${allDays}`).expect(200);
    const [asked] = (await journal()).map(({ url }) => new URLSearchParams(url.split('?')[1]));
    expect(asked?.getAll('creator')).toEqual([demoAccounts.contactCentreAgent.code]);
  });

  it('[CCC-09] [API-47] judges a log entry by the rule of the form before it is sent', async () => {
    await emptyJournal();
    const later = await agent.put(logPath).send({ ...entry, workDatetime: '2099-01-01 10:00:00' });
    expect([later.status, later.body.error.fieldErrors]).toEqual([
      422,
      [{ path: 'workDatetime', messageId: 'task.workLater' }],
    ]);
    expect(await journal()).toEqual([]);
    await agent.put(logPath).send(entry).expect(200);
    expect((await journal()).map(({ url }) => url)).toContain(logPath);
  });

  it('[CCC-09] tells the second of two agents that the first was faster', async () => {
    await agent.put(logPath).send(entry).expect(200);
    const { status, body } = await agent.put(logPath).send(entry);
    expect([status, body.error.code, body.error.messageId]).toEqual([409, 'CONFLICT', 'error.conflict']);
  });
});

describe('files of the contact centre', () => {
  it.each([
    ['[CCC-10] [API-48] an attachment', '/api/ebp/email/EM-0001', 'attachmentList', 'fileUrl'],
    ['[CCC-10] [API-48] a page of a fax', '/api/ebp/fax/FX-0002/content', 'documentList', 'fileUrl'],
    ['[CAL-04] [API-49] a report', '/api/ebp/report/search?customerCode=HK001', '', 'fileNameUrl'],
  ])('%s opens by a link that is good for this session alone', async (_name, path, list, field) => {
    const { body } = await agent.get(path).expect(200);
    const rows: Record<string, string>[] = list === '' ? body.data : body.data[list];
    const link = rows[0]?.[field] ?? '';
    expect(link).toMatch(/^\/bff\/file\/[\w-]+\.[\w-]+$/);
    const { headers } = await agent.get(link).expect(200);
    expect([headers['content-type'], headers['cache-control']]).toEqual([
      'application/pdf',
      'private, no-store',
    ]);
    const other = await portal.signedIn(demoAccounts.contactCentreAgent);
    await other.get(link).expect(404);
  });

  it('[CAL-04] [API-49] has no link for a report that is not ready, and none for a foreign customer', async () => {
    const { body } = await agent.get('/api/ebp/report/search?customerCode=HK001').expect(200);
    expect(body.data.at(-1)).toMatchObject({ fileName: null, fileNameUrl: '' });
    await agent.get('/api/ebp/report/search?customerCode=SG001').expect(403);
  });
});
