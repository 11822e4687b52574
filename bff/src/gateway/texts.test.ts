import type { Agent } from 'supertest';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { enquiry, enquiryPath } from '../testing/enquiry.ts';
import { ownPortal } from '../testing/own-portal.ts';
import { newKey } from '../testing/portal.ts';
import { emptyJournal, journal } from '../testing/wiremock.ts';

const portal = ownPortal();
let agent: Agent;
beforeAll(async () => {
  agent = await portal.signedIn();
});
beforeEach(emptyJournal);

const ask = (change: Readonly<Record<string, string>>) =>
  agent
    .put(enquiryPath)
    .set('Idempotency-Key', newKey())
    .send({ ...enquiry, ...change });

it.each([
  ['a line of its own in a mail', { subject: 'a\r\nBcc: everybody@harbour.example' }],
  ['a zero byte in one line', { name: 'a\0b' }],
  ['a zero byte among several lines', { content: 'a\n\0b' }],
])('%s is refused at its field, and nothing is sent', async (_, change) => {
  const { status, body } = await ask(change);
  const [path] = Object.keys(change);
  expect([status, body.error.fieldErrors]).toEqual([400, [{ path, messageId: 'validation.characters' }]]);
  expect(await journal()).toEqual([]);
});

it('several lines go on where several are asked for, marks that turn text round do not', async () => {
  await ask({ content: 'one\ntwo', telNo: '\u202d+852 2801 0001\u202c' }).expect(200);
  const [sent] = (await journal()).map(({ body }) => JSON.parse(body));
  expect(sent).toMatchObject({ content: 'one\ntwo', telNo: '+852 2801 0001' });
});
