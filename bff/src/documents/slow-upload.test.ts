import { request as httpRequest } from 'node:http';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { withAccountChanges } from '../auth/testing/account-changes.ts';
import { withRedis } from '../auth/testing/redis-keys.ts';
import { replaceAccessToken, withSessions } from '../auth/testing/sessions.ts';
import { lettersOf } from '../testing/captcha.ts';
import { ownPortal } from '../testing/own-portal.ts';
import { cookieOf, sessionIdBehind, signInAs, stubUserInfo, userWith } from '../testing/people.ts';
import { newKey } from '../testing/portal.ts';
import { emptyJournal, journal, stub } from '../testing/wiremock.ts';

const path = '/api/ebp/customerupload/create';
const portal = ownPortal();
beforeAll(async () => {
  await stub('POST', path, { status: 200, body: { isSuccess: true, data: { refNo: 'UP-1' } } });
});

/** An upload of which the file's end is sent later, and what happens meanwhile. @returns its status */
async function uploadWhile(happens: (id: string) => Promise<unknown>): Promise<number | undefined> {
  const browser = await signInAs(portal);
  const letters = await lettersOf(portal, browser);
  await emptyJournal();
  const field = (name: string, rest: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"${rest}`;
  const sending = httpRequest(`${portal.url}${path}`, {
    method: 'POST',
    headers: {
      Cookie: cookieOf(browser),
      'X-EBP-Request': '1',
      'Idempotency-Key': newKey(),
      'Content-Type': 'multipart/form-data; boundary=b',
    },
  });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    sending.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject);
  });
  const captchas = () => withRedis((redis) => redis.keys('ebp:captcha:*'));
  const before = await captchas();
  sending.write(field('type', '\r\n\r\nPAPERORDER\r\n'));
  sending.write(field('validCode', `\r\n\r\n${letters}\r\n`));
  sending.write(field('file', '; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7'));
  // Its letters are used up: it waits for the rest of the file.
  await expect.poll(async () => (await captchas()).length).toBeLessThan(before.length);
  await happens(sessionIdBehind(browser));
  sending.end(' and its end\r\n--b--\r\n');
  return answered;
}

describe('an upload whose file takes longer than', () => {
  it('[OPN-08] its access token is sent with the next one', async () => {
    expect(await uploadWhile((id) => replaceAccessToken(id, (token) => `${token}x`))).toBe(200);
    const sent = (await journal()).filter(({ url }) => url === path);
    expect(sent.map(({ headers }) => headers.Authorization)).toEqual([expect.stringMatching(/x$/)]);
  });

  it('[OPN-08] its session is not sent', async () => {
    expect(await uploadWhile((id) => withSessions((sessions) => sessions.end(id, 'logout')))).toBe(401);
    expect((await journal()).filter(({ url }) => url === path)).toEqual([]);
  });

  it.each([
    ['of any upload', []],
    ['of this kind', ['CP_METER_READ_UPLOAD']],
  ])('[ACC-08] [OPN-08] its right was held is not sent: %s', async (_, keys) => {
    const { harbourAdmin } = demoAccounts;
    const loseRight = async () => {
      onTestFinished(await stubUserInfo(userWith(harbourAdmin, { keys })));
      await withAccountChanges((changes) => changes.changed(harbourAdmin.company, harbourAdmin.pkey));
    };
    expect(await uploadWhile(loseRight)).toBe(403);
    expect((await journal()).filter(({ url }) => url === path)).toEqual([]);
  });
});
