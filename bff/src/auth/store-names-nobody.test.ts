import { meterReadCreate } from '@ebp/contracts/operations/meter-read';
import { buildBasket, buildBasketSummary } from '@ebp/contracts/testing/basket';
import {
  type DemoAccount,
  demoAccounts,
  demoGuests,
  demoTelephonyClient,
} from '@ebp/contracts/testing/demo-world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lettersOf } from '../testing/captcha.ts';
import { enquiry, enquiryPath } from '../testing/enquiry.ts';
import { ownPortal } from '../testing/own-portal.ts';
import { newKey } from '../testing/portal.ts';
import { pushBrowser } from '../testing/push.ts';
import { exampleOf } from '../testing/recorded.ts';
import { emptyJournal, journal, resetUpstream, stub } from '../testing/wiremock.ts';
import { Browser } from './testing/browser.ts';
import { Events } from './testing/events.ts';
import { IssuerPages } from './testing/issuer-pages.ts';
import { RedisDiary } from './testing/redis-diary.ts';
import { sessionIdOf } from './testing/redis-keys.ts';
import { authServer, authUrl } from './testing/services.ts';
import { withSessions } from './testing/sessions.ts';
import { waysIn } from './testing/ways-in.ts';

const environment = {
  LEGACY_REDIRECTS: 'https://legacy.example/app',
  TELEPHONY_ISSUER_URL: authUrl(),
  TELEPHONY_CLIENT_ID: demoTelephonyClient.id,
  TELEPHONY_CLIENT_SECRET: demoTelephonyClient.secret,
  NEWS_POLL_SECONDS: '1',
};
const { harbourAdmin, harbourViewer, harbourExpired, harbourNewcomer, merlionAdmin, contactCentreAgent } =
  demoAccounts;
const legacyAddress = 'https://legacy.example/app/start?customer=4711';
const wrongPassword = 'Mistyped-2026';
const newPassword = 'Quiet-Harbour-27';
const phone = '+85228001234';
const contact = { fullName: 'Ada Lam-Visitor', email: 'ada.lam@visitor.example', contactNumber: '91234567' };
const question = { ...enquiry, name: 'Wing Lau-Enquirer' };
const enquiryAnswer = { pkey: 'ENQ-REFERENCE-1', remark: 'for Harbour Trading' };

const hash = '<hash or random id>';
/** Keys with their values as docs/security.md lists them: the purpose of each, and what is readable without a key. */
const standsInTheClear = [
  RegExp(`^ebp:{${hash}}:session = <number>:<sealed>$`),
  RegExp(`^ebp:{${hash}}:access = <number>:<number>:<sealed>$`),
  RegExp(`^ebp:{${hash}}:(grant|profile|telephony) = <sealed>$`),
  RegExp(`^ebp:{${hash}}:alive = <number>$`),
  RegExp(`^ebp:ended:{${hash}} = [a-z-]+$`),
  RegExp(`^ebp:index:(account|company|sid|sub|user):${hash} = ${hash}$`),
  RegExp(`^ebp:(captcha|failures|hand-over|handover|issuer-logout|scope|telephony):${hash} = <sealed>$`),
  RegExp(`^ebp:(basket|baskets|machine-orders|put-off|requests):${hash} = <sealed>$`),
  RegExp(`^ebp:handovers:${hash} = ${hash}$`),
  RegExp(`^ebp:handovers-kept:{ebp:handovers:${hash}} = ${hash}$`),
  RegExp(`^ebp:(push|push-all-off|push-readings|push-scope|push-told):${hash} = <sealed>$`),
  RegExp(`^ebp:push-people:[A-Z]{3,4} = ebp:push:${hash}$`),
  RegExp(`^ebp:push-read:[A-Z]{3,4}:<number>-<number> = ${hash}$`),
  RegExp(`^ebp:(news-turn|push-quiet):${hash} = <uuid>$`),
  RegExp(`^ebp:news-known:${hash} = ${hash}( ${hash})*$`),
  /^ebp:news-calls = <uuid>$/,
  RegExp(`^ebp:{once}:${hash} = <uuid>$`),
  RegExp(`^ebp:create:{<uuid>}:${hash} = done::<sealed>$`),
  RegExp(`^ebp:throttle:{[a-z.]+}:[a-z.-]+:${hash} = <uuid>$`),
  RegExp(`^ebp:guest-account:[A-Z]{3,4} = ${hash}( ${hash})*$`),
];

let diary: RedisDiary;
/** Texts that occurred during the test and must not be in Redis. */
const met = new Set<string>();
beforeAll(async () => {
  await resetUpstream();
  diary = await RedisDiary.open();
});
afterAll(async () => {
  diary.close();
  await resetUpstream();
});
// After the diary, which begins before its first command and ends after its last one.
const portal = ownPortal(environment);

async function signIn(
  { company, code, password }: Pick<DemoAccount, 'company' | 'code' | 'password'>,
  fields: object = {},
): Promise<Browser> {
  const browser = new Browser(portal);
  const answer = await browser.signIn({ company, loginName: code, password, ...fields });
  expect(answer.status).toBe(200);
  met.add(String(answer.data.next).split('hand-over/')[1] ?? '');
  await diary.dump();
  return browser;
}

const create = (browser: Browser, path: string, body: object) =>
  browser.call('PUT', path, { body, headers: { 'idempotency-key': newKey() } });

/** Records Redis until a key of each of these purposes has been in it: some are written after the answer. */
async function dumpUntil(...purposes: readonly string[]): Promise<void> {
  const seen = async () => {
    await diary.dump();
    const forms = diary.forms.join('\n');
    return purposes.filter((purpose) => !forms.includes(`ebp:${purpose}:`));
  };
  await expect.poll(seen, { interval: 100 }).toEqual([]);
}

/** Tokens of a session, decrypted with the gateway's own keys. */
async function noteTokens(browser: Browser): Promise<void> {
  const stored = await withSessions(({ tokens }) => tokens.load(sessionIdOf(browser.cookies)));
  const { refreshToken, idToken, issuerSession } = stored?.grant ?? {};
  for (const token of [stored?.access.accessToken, refreshToken, idToken, issuerSession]) {
    expect(token?.length).toBeGreaterThan(10);
    met.add(token ?? '');
  }
}

async function failToSignIn(): Promise<void> {
  const names = [harbourAdmin.code, 'HK001', 'nobody@harbour.example'];
  const answers = await Promise.all([
    ...names.map((loginName) => new Browser(portal).signIn({ loginName, password: wrongPassword })),
    new Browser(portal).post('/bff/session/auth-server', { token: 'a-token-of-nobody' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  const lost = { company: 'CHK', loginName: harbourNewcomer.code };
  await new Browser(portal).post('/bff/session/reset-password', lost);
  await diary.dump();
}

async function workAsAdministrator(): Promise<void> {
  await authServer('access-token-ttl', { seconds: 1 });
  const admin = await signIn(harbourAdmin, { redirecturl: legacyAddress });
  await noteTokens(admin);
  await authServer('access-token-ttl', { seconds: 300 });
  expect((await admin.get('/api/ebp/user/current/info')).status).toBe(200); // with a refreshed token
  await noteTokens(admin);
  const away = await stub('PUT', enquiryPath, {
    status: 200,
    body: { isSuccess: true, data: enquiryAnswer },
  });
  expect((await create(admin, enquiryPath, question)).data).toEqual(enquiryAnswer);
  await away();
  const cookie = [...admin.cookies].map((pair) => pair.join('=')).join('; ');
  met.add(await lettersOf(portal, cookie));
  await diary.dump();
  expect((await admin.put('/bff/attention/put-off', { topic: 'toner', count: 3 })).status).toBe(200);
  await diary.dump();
  const handedOver = await admin.post('/bff/handovers', { form: 'enquiry', content: question });
  expect(handedOver.status).toBe(200);
  met.add(String(handedOver.data.id));
  await diary.dump();
  const returned = { id: handedOver.data.id, note: 'Please ask again-Note' };
  expect((await admin.post('/bff/handovers/return', returned)).status).toBe(200);
  met.add(returned.note);
  await diary.dump();
  await admin.post('/bff/file-archive', { links: ['/bff/file/x'] });
  const elsewhere = await signIn(harbourAdmin);
  const change = { oldPassword: harbourAdmin.password, newPassword, confirmNewPassword: newPassword };
  expect((await admin.post('/bff/session/change-password', change)).status).toBe(200);
  expect((await elsewhere.get('/api/ebp/user/current/info')).status).toBe(401);
  await diary.dump();
  expect((await admin.post('/bff/session/logout')).status).toBe(200);
}

/** Of a person with a window open: a basket, notifications, a reading, and news. */
async function keepAndBeTold(): Promise<void> {
  const person = await signIn(harbourAdmin);
  const { id, name } = buildBasketSummary();
  const { content, items } = buildBasket();
  const basket = { id, form: 'paper-order', name, content, items };
  expect((await person.put('/bff/baskets', basket)).status).toBe(200);
  const { endpoint, keys } = await pushBrowser(String((await person.get('/bff/push')).data.publicKey));
  expect((await person.put('/bff/push', { endpoint, keys })).status).toBe(200);
  for (const text of [id, name, endpoint, keys.auth, keys.p256dh]) met.add(text);
  expect((await person.get('/bff/attention')).status).toBe(200);
  const reading = await exampleOf(meterReadCreate.id);
  expect((await create(person, meterReadCreate.path, reading)).status).toBe(200);
  await diary.dump();
  const window = await Events.open(portal, person);
  await dumpUntil('push-readings', 'push-read', 'news-turn', 'news-known');
  window.close();
  expect((await person.put('/bff/push', {})).status).toBe(200);
  await diary.dump();
}

async function leaveAfterSingleSignOn(): Promise<void> {
  const person = new Browser(portal);
  expect((await waysIn['single sign-on'](person, harbourViewer)).status).toBe(200);
  await noteTokens(person);
  const { data } = await person.post('/bff/session/logout');
  const [, handle = ''] = String(data.next).split('issuer-logout/');
  expect(handle.length).toBeGreaterThan(20);
  met.add(handle);
  await diary.dump();
}

async function workAsGuest(): Promise<void> {
  const guest = new Browser(portal);
  await guest.get('/bff/session?ql=HK-QR-0001');
  expect((await guest.post('/bff/session/guest', { company: 'CHK', ql: 'HK-QR-0001' })).status).toBe(200);
  expect((await guest.put('/bff/session/guest-info', contact)).status).toBe(200);
  const [machinePkey, pkey] = ['HK-M-0001', 'TN-HK-M-0001-BK'];
  const product = { pkey, machinePkey, qty: 1 };
  const order = { machinePkey, isUpdateAddress: false, recycleQty: 0, productList: [product] };
  const answer = await create(guest, '/api/ebp/tonerorder/create', {
    machineList: [order],
    remarks: '',
    isAgreeStatement: true,
  });
  expect(answer.status).toBe(200);
  met.add(answer.text);
  await diary.dump();
}

async function workAsAgent(): Promise<void> {
  const agent = await signIn(contactCentreAgent);
  const next = `/ecca/contactaccount/search?phone=${phone}`;
  const leaving = await agent.post('/bff/telephony/connect', { next });
  await diary.dump();
  const back = await new IssuerPages().signIn(String(leaving.data.authorizationUrl), contactCentreAgent);
  const [code = '', state = '', iss = ''] = ['code', 'state', 'iss'].map(
    (name) => back.searchParams.get(name) ?? '',
  );
  expect((await agent.post('/bff/telephony/callback', { code, state, iss })).status).toBe(200);
  met.add(code).add(state);
  await diary.dump();
}

async function serialNumbers(browser: Browser): Promise<string[]> {
  const { data } = await browser.get('/api/ebp/user/current/info');
  const { machineList } = data.userInfo as { machineList: { serialNumber: string; pkey: string }[] };
  return machineList.flatMap(({ serialNumber, pkey }) => [serialNumber, pkey]);
}

it('[OPN-01] a day of use leaves nothing in Redis that names anybody or tells what was done', async () => {
  await emptyJournal();
  await failToSignIn();
  await keepAndBeTold();
  await workAsAdministrator();
  await leaveAfterSingleSignOn();
  const viewer = await signIn(harbourViewer);
  const machines = await serialNumbers(viewer);
  const merlion = await signIn(merlionAdmin);
  await serialNumbers(merlion);
  await signIn({ ...harbourAdmin, code: 'HK001', password: newPassword });
  const pending = await signIn(harbourExpired);
  await pending.post('/bff/session/change-password', { newPassword, confirmNewPassword: newPassword });
  await workAsGuest();
  await workAsAgent();
  await diary.dump();
  for (const { headers } of await journal()) met.add(headers.Authorization?.replace('Bearer ', '') ?? '');
  met.delete('');

  const people = [
    harbourAdmin,
    harbourViewer,
    harbourExpired,
    harbourNewcomer,
    merlionAdmin,
    contactCentreAgent,
  ];
  const texts = [
    ...[...people, demoGuests.CHK].flatMap(
      ({ code, pkey, firstName, lastName, password, applicationPkey }) => [
        ...[code, pkey, password, applicationPkey],
        ...[`"${firstName}"`, `"${lastName}"`, `${firstName} ${lastName}`],
      ],
    ),
    ...['nobody@harbour.example', 'HK001', 'HK002', 'SG001', 'Harbour Trading', 'HK-QR-0001', phone],
    ...[wrongPassword, newPassword, legacyAddress, 'legacy.example', 'a-token-of-nobody', 'CP_'],
    ...Object.values(contact),
    ...Object.values(question).filter((text) => text.length > 4),
    ...Object.values(enquiryAnswer),
    ...['127.0.0.1', 'enquiry.create', 'tonerorder'],
    ...machines,
    ...met,
  ];
  expect(machines.length).toBeGreaterThan(10);
  expect(met.size).toBeGreaterThan(12);
  expect(diary.length).toBeGreaterThan(300);
  expect(diary.finds(texts)).toEqual([]);
  expect(diary.forms.filter((form) => !standsInTheClear.some((known) => known.test(form)))).toEqual([]);
  for (const known of standsInTheClear) expect(diary.forms.join('\n')).toMatch(new RegExp(known, 'm'));
}, 120_000);
