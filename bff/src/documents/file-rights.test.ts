import { functionKeys } from '@ebp/contracts/access/function-keys';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { afterEach, describe, expect, it } from 'vitest';
import { hold, inTime, later } from '../testing/later.ts';
import { ownPortal } from '../testing/own-portal.ts';
import { signInAs, stubUserInfo, userWith } from '../testing/people.ts';
import { journal, resetUpstream, stub } from '../testing/wiremock.ts';

const maxAgeMs = 2000;
const list = '/api/ebp/servicehistory/search';
const info = '/api/ebp/user/current/info';

const portal = ownPortal({ RIGHTS_MAX_AGE_SECONDS: String(maxAgeMs / 1000) });
afterEach(async () => {
  inTime();
  await resetUpstream();
});

/** A person with a link, whose rights the upstream then reports as these; they are read again. */
async function linkBefore(userInfo: object) {
  // Rights age only where the test says so.
  hold();
  const agent = await signInAs(portal);
  const data = [{ pkey: '1', filename: 'visit-1.pdf' }];
  await stub('GET', list, { status: 200, body: { isSuccess: true, data } });
  const { body } = await agent.get(list).expect(200);
  const pdf = { status: 200, headers: { 'Content-Type': 'application/pdf' }, body: 'PDF' };
  await stub('GET', '/api/ebp/file/open', pdf);
  await stubUserInfo(userInfo);
  later(maxAgeMs + 1);
  const reads = async () => (await journal()).filter(({ url }) => url === info).length;
  const before = await reads();
  await agent.get('/bff/requests').expect(200);
  await expect.poll(reads).toBe(before + 1);
  return { agent, link: body.data[0].filenameUrl as string };
}

const { harbourAdmin } = demoAccounts;
const all = userWith(harbourAdmin);
const keys = functionKeys.filter((key) => key !== 'CP_E_INVOICE_VIEW');

describe('a file link made before the rights were read again', () => {
  it.each([
    ['a function key', userWith(harbourAdmin, { keys })],
    ['a customer', { ...all, customerList: [] }],
    ['a machine', { ...all, machineList: [] }],
  ])('[OPN-40] [ACC-08] opens nothing, alone or in a zip, once %s is taken away', async (_what, left) => {
    const { agent, link } = await linkBefore(left);
    await expect.poll(async () => (await agent.get(link)).status).toBe(404);
    await agent
      .post('/bff/file-archive')
      .send({ links: [link] })
      .expect(404);
    const page = await agent.get(link).set('Accept', 'text/html');
    expect(page.text).toContain('open it from its list again');
  });

  it('[OPN-40] still opens while they are the same, in whatever order they come', async () => {
    const { agent, link } = await linkBefore({ ...all, userActionList: functionKeys.toReversed() });
    await agent.get(link).expect(200);
    await agent
      .post('/bff/file-archive')
      .send({ links: [link] })
      .expect(200);
  });
});
