import { once } from 'node:events';
import { IncomingMessage } from 'node:http';
import { connect, Socket } from 'node:net';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Agent } from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { DelayType } from 'wiremock-captain';
import { forgetThrottles, withRedis } from '../auth/testing/redis-keys.ts';
import { ClientAborted } from '../http/errors.ts';
import { lettersOf } from '../testing/captcha.ts';
import { ownPortal } from '../testing/own-portal.ts';
import { cookieOf, signInAs } from '../testing/people.ts';
import { eventually, newKey, startPortal, type TestPortal } from '../testing/portal.ts';
import { converse } from '../testing/raw-exchange.ts';
import { emptyJournal, journal, stub } from '../testing/wiremock.ts';
import { readUploadParts } from './upload-parts.ts';

const path = '/api/ebp/customerupload/create';
const pdf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 9, 'x')]);
const most = 500_000;

const portal = ownPortal();
let agent: Agent;
let away: () => Promise<void>;
beforeAll(async () => {
  agent = await signInAs(portal);
  away = await stub('POST', path, { status: 200, body: { isSuccess: true, data: { refNo: 'UP-1' } } });
});
afterAll(() => away());
beforeEach(() => Promise.all([emptyJournal(), forgetThrottles()]));

const captcha = () => lettersOf(portal, agent);

interface Upload {
  readonly key?: string;
  readonly letters?: string;
  readonly type?: string;
  readonly file?: Buffer;
  readonly name?: string;
  readonly mediaType?: string;
}

async function upload({
  key = newKey(),
  letters,
  type = 'PAPERORDER',
  file = pdf(1000),
  name = 'order.pdf',
  mediaType = 'application/pdf',
}: Upload = {}) {
  return agent
    .post(path)
    .set({ 'Idempotency-Key': key, 'Accept-Language': 'zh-Hant' })
    .field('type', type)
    .field('userCode', 'somebody@else.example')
    .field('validCode', letters ?? (await captcha()))
    .attach('file', file, { filename: name, contentType: mediaType });
}

describe('an upload', () => {
  it('[PAP-20] of a PDF reaches the upstream under a safe name, with the caller’s own code and without the captcha; the name, which may say anything, is not logged', async () => {
    const { status, body, headers } = await upload({ name: '../../wing.lau@harbour.example: May.pdf' });
    expect([status, body.data]).toEqual([200, { refNo: 'UP-1' }]);
    const [sent] = await journal();
    expect(sent?.headers['Accept-Language']).toBe('zh-Hant');
    expect(sent?.body).toContain('filename="wing.lau@harbour.example_ May.pdf"');
    expect(sent?.body).toContain('admin@harbour.example');
    expect(sent?.body).not.toMatch(/somebody@else|validCode/);
    expect(sent?.body).toContain('%PDF-1.7');
    const correlationId = headers['x-correlation-id'];
    await portal.line(correlationId);
    const lines = portal.lines.filter((line) => line.correlationId === correlationId);
    expect(lines).toContainEqual(
      expect.objectContaining({ audit: true, action: 'create', reference: 'UP-1' }),
    );
    expect(JSON.stringify(lines)).not.toContain('wing.lau');
  });

  it('[OPN-32] of exactly 500,000 bytes passes, one more is refused as too large and never completed upstream', async () => {
    expect((await upload({ file: pdf(most) })).status).toBe(200);
    await emptyJournal();
    const { status, body } = await upload({ file: pdf(most + 1) });
    expect([status, body.error.code]).toEqual([413, 'TOO_LARGE']);
    expect(body.error.fieldErrors).toEqual([{ path: 'file', messageId: 'upload.file' }]);
    expect((await journal()).filter(({ body: text }) => text.includes('--\r\n'))).toEqual([]);
  });

  it('[ERR-08] [PAP-21] repeated, with other letters or with those that it used up, is answered by the first one alone', async () => {
    const [key, letters] = [newKey(), await captcha()];
    const [first, second] = [await upload({ key, letters }), await upload({ key, letters })];
    const third = await upload({ key });
    expect([first, second, third].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([second.body, third.body]).toEqual([first.body, first.body]);
    expect((await upload({ key, letters, file: pdf(2000) })).status).toBe(409);
    expect((await upload({ letters })).status).toBe(422);
    expect(await journal()).toHaveLength(1);
  });

  it.each([
    ['of an unknown outcome', { status: 200, body: '{' }, 504, 504],
    ['of one that was refused', { status: 200, body: { isSuccess: false } }, 502, 422],
  ])(
    '[ERR-08] [PAP-21] repeated with the letters %s sends nothing again',
    async (_what, answer, first, next) => {
      onTestFinished(await stub('POST', path, answer));
      const [key, letters] = [newKey(), await captcha()];
      expect((await upload({ key, letters })).status).toBe(first);
      expect((await upload({ key, letters })).status).toBe(next);
      expect(await journal()).toHaveLength(1);
    },
  );

  it.each([
    ['other bytes', Buffer.concat([pdf(999), Buffer.from('y')])],
    ['more bytes', pdf(1001)],
    ['a file of many chunks', pdf(most)],
  ])('[ERR-08] under the key of another one is a conflict, and nothing is sent: %s', async (_, file) => {
    const key = newKey();
    expect((await upload({ key })).status).toBe(200);
    const { status, body } = await upload({ key, file });
    expect([status, body.error.code]).toEqual([409, 'CONFLICT']);
    expect(await journal()).toHaveLength(1);
  });

  it('[ERR-08] under a key whose upload is still on its way waits for it, and is judged by its bytes', async () => {
    await away();
    away = await stub(
      'POST',
      path,
      { status: 200, body: { isSuccess: true, data: { refNo: 'UP-1' } } },
      { responseDelay: { type: DelayType.FIXED, constantDelay: 600 } },
    );
    const key = newKey();
    const first = upload({ key });
    // Letters requested earlier would replace those that the first one sends.
    await expect.poll(() => withRedis((redis) => redis.keys(`ebp:create:{${key}}:*`))).not.toEqual([]);
    const same = await upload({ key });
    const other = await upload({ key, file: pdf(2000) });
    expect([(await first).status, same.status, other.status]).toEqual([200, 200, 409]);
    expect(await journal()).toHaveLength(1);
  });

  it('[OPN-32] far beyond the limit is refused before it is read', async () => {
    const { status } = await upload({ file: pdf(2_000_000) });
    expect(status).toBe(413);
    expect(await journal()).toEqual([]);
  });

  it.each([
    ['another extension', { name: 'order.exe' }],
    ['another media type', { mediaType: 'text/html' }],
    ['bytes that are no PDF', { file: Buffer.from('MZ this is a program') }],
    ['no bytes at all', { file: Buffer.alloc(0) }],
  ])('[OPN-32] with %s is refused with the documented text', async (_what, given) => {
    const { status, body } = await upload(given);
    expect([status, body.error.fieldErrors]).toEqual([422, [{ path: 'file', messageId: 'upload.file' }]]);
    expect(await journal()).toEqual([]);
  });

  it('[PAP-21] with wrong letters names the captcha field, and the letters are used up', async () => {
    const letters = await captcha();
    const wrong = await upload({ letters: 'WRONGX' });
    expect([wrong.status, wrong.body.error.fieldErrors]).toEqual([
      422,
      [{ path: 'validCode', messageId: 'upload.captcha' }],
    ]);
    expect((await upload({ letters })).status).toBe(422);
    expect(await journal()).toEqual([]);
  });

  it('[PAP-21] with as many letters of another alphabet is wrong like any other', async () => {
    await captcha();
    const { status, body } = await upload({ letters: '漢字漢字漢字' });
    expect([status, body.error.fieldErrors?.[0]?.path]).toEqual([422, 'validCode']);
  });

  it('[OPN-05] takes the letters in lower case, and only once', async () => {
    const letters = await captcha();
    expect((await upload({ letters: letters.toLowerCase() })).status).toBe(200);
    expect((await upload({ letters })).status).toBe(422);
  });

  it('[ACC-08] of readings needs the key of the reading screen', async () => {
    const paperOnly = await signInAs(portal, { keys: ['CP_PAPER_ORDER_UPLOAD'] });
    const letters = await lettersOf(portal, paperOnly);
    await emptyJournal();
    const { status } = await paperOnly
      .post(path)
      .set('Idempotency-Key', newKey())
      .field('type', 'METERREAD')
      .field('validCode', letters)
      .attach('file', pdf(100), { filename: 'a.pdf', contentType: 'application/pdf' });
    expect(status).toBe(403);
    expect(await journal()).toEqual([]);
  });

  it('[OPN-05] [OPN-49] beyond forty an hour is refused for the account, in whatever session, right letters or not', async () => {
    const again = await signInAs(portal);
    const statuses: number[] = [];
    for (let turn = 0; turn < 41; turn += 1) {
      const from = turn % 2 === 0 ? agent : again;
      const answer = await from.post(path).set('Idempotency-Key', newKey()).field('validCode', 'WRONGX');
      statuses.push(answer.status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(statuses.at(-1)).toBe(429);
    const refused = await upload({ letters: await captcha() });
    expect([refused.status, refused.body.error.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    const other = await portal.signedIn(demoAccounts.bayanAdmin);
    const answer = await other.post(path).set('Idempotency-Key', newKey()).field('validCode', 'WRONGX');
    expect(answer.status).not.toBe(429);
  });

  it('[OPN-32] that is no form is refused', async () => {
    const { status, body } = await agent
      .post(path)
      .set('Idempotency-Key', newKey())
      .send({ type: 'PAPERORDER' });
    expect([status, body.error.code]).toEqual([415, 'UNSUPPORTED_TYPE']);
  });
});

/** The bytes of an upload, as far as they go. */
function rawUpload(
  at: TestPortal,
  browser: Agent,
  letters: string,
  { field = 'file', more = 0 } = {},
): string {
  const part = (name: string, text: string) => `--b\r\nContent-Disposition: form-data; name="${name}"${text}`;
  const file = '; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7';
  const body = [
    part('type', '\r\n\r\nPAPERORDER\r\n'),
    part('validCode', `\r\n\r\n${letters}\r\n`),
    part(field, file),
  ].join('');
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${new URL(at.url).host}`,
    `Cookie: ${cookieOf(browser)}`,
    'X-EBP-Request: 1',
    `Idempotency-Key: ${newKey()}`,
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${body.length + more}`,
  ].join('\r\n');
  return `${head}\r\n\r\n${body}`;
}

describe('an upload that ends before its file does', () => {
  it.each([
    ['with wrong letters', 422, () => 'WRONGX', 'file'],
    ['with the right letters', 400, captcha, 'file'],
    ['with another field', 400, captcha, 'other'],
  ])('[OPN-32] is refused, and stops nobody else: %s', async (_what, status, letters, field) => {
    const faults: unknown[] = [];
    const note = (error: unknown) => faults.push(error);
    process.on('uncaughtException', note);
    onTestFinished(() => void process.off('uncaughtException', note));
    const bytes = rawUpload(portal, agent, await letters(), { field });
    expect((await converse(portal.url, bytes, 25_000, 100)).statuses).toEqual([status]);
    expect(faults).toEqual([]);
    expect(await journal()).toEqual([]);
  });

  it('[OPN-64] because its browser left gives its place back, and is no fault in the log', async () => {
    const other = await startPortal({ SESSION_CALLS_AT_ONCE: '1' });
    onTestFinished(() => other.close());
    const browser = await signInAs(other);
    const captchas = () => withRedis((redis) => redis.keys('ebp:captcha:*'));
    const bytes = rawUpload(other, browser, await lettersOf(other, browser), { more: most });
    const before = await captchas();
    const socket = connect(Number(new URL(other.url).port), '127.0.0.1', () => socket.write(bytes));
    // Its letters are used up: it waits for the rest of the file.
    await expect.poll(async () => (await captchas()).length).toBeLessThan(before.length);
    socket.destroy();
    const line = () => other.lines.find(({ operation }) => operation === 'customer-upload.create');
    expect(await eventually(line)).toMatchObject({ level: 'info', status: 499, cause: 'CALLER_LEFT' });
    expect((await browser.get('/bff/session')).status).toBe(200);
    expect((await browser.get('/bff/requests')).status).toBe(200);
  });

  it('because its browser left before anything was read is not waited for', async () => {
    const request = new IncomingMessage(new Socket());
    request.headers['content-type'] = 'multipart/form-data; boundary=b';
    await once(request.destroy(), 'close');
    await expect(readUploadParts(request)).rejects.toThrow(ClientAborted);
  });
});
