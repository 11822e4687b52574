import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { tries } from '@ebp/contracts/testing/properties';
import fc from 'fast-check';
import type { Agent } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, signInAs } from '../testing/people.ts';
import { eventually, type LogLine, startPortal, type TestPortal } from '../testing/portal.ts';
import { closeRaw, sendRaw } from '../testing/raw-request.ts';
import { spoiledCalls } from '../testing/spoiled-calls.ts';
import { emptyJournal, journal, stub } from '../testing/wiremock.ts';

let portal: TestPortal;
let cookie: string;
beforeAll(async () => {
  // Hundreds of consecutive calls are made by this test; no visitor does that.
  const share = { SESSION_CALLS_PER_SECOND: '1000000', ADDRESS_CALLS_PER_SECOND: '1000000' };
  portal = await startPortal(share);
  cookie = cookieOf(await portal.signedIn());
});
afterAll(async () => {
  closeRaw();
  await portal.close();
});

it('[OPN-07] answers spoiled paths and methods with 404 or 405 and sends nothing upstream', async () => {
  expect(await sendRaw(portal.url, 'GET', '/api/ebp/user/current/info', { cookie })).toBe(200);
  await emptyJournal();
  await fc.assert(
    fc.asyncProperty(spoiledCalls, async ({ method, path }) => {
      expect([404, 405]).toContain(await sendRaw(portal.url, method, path, { cookie }));
    }),
    // `gateway.test.ts` tries that no operation is found for any of them more often, where it costs less.
    { numRuns: tries(300) },
  );
  expect(await journal()).toEqual([]);
});

it('[OPN-07] counts no misspelt path as the call it resembles', async () => {
  for (let call = 0; call < 60; call += 1)
    expect(await sendRaw(portal.url, 'PUT', '/api/Ebp/qrcode/machine', { cookie })).toBe(404);
});

it('[OPN-07] reads no query that is longer than those of its own pages', async () => {
  const ask = (characters: number) =>
    sendRaw(portal.url, 'GET', `/api/ebp/user/current/info?${'x'.repeat(characters - 1)}`, { cookie });
  expect([await ask(4096), await ask(4097)]).toEqual([200, 400]);
});

it.each(['/BFF/session/events', '/bff/Session/events', '/bff/session/events/', '/bff/SESSION'])(
  '[OPN-07] knows its own endpoints in one spelling: %s is none',
  async (path) => {
    expect(await sendRaw(portal.url, 'GET', path, { cookie })).toBe(404);
  },
);

const codes = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
/** Keys that lead elsewhere, at once, decoded twice, or in a server that reads full-width letters as plain ones. */
const noKeys = [
  ...['.', '..', '...', '../U-1', 'a/b', '/', 'a\\b', 'a?b', 'a#b', 'a;b', '%', '%2e%2e', '%2F', 'U-1%00'],
  ...['．．', '‥', 'a／b', 'a＼b', 'a％2fb', 'a？b', 'a＃b', 'a；b', 'a\u037eb', 'a℀b'],
  ...[...codes(0, 31), ...codes(127, 159), '\u2028', '\u2029'].map((control) => `a${control}b`),
  ...['x'.repeat(65), '！'.repeat(65), '😀'.repeat(65)],
].map((key) => encodeURIComponent(key));
/** Other spellings of a key, and bytes that are no text. */
const noSpellings = [
  ...['', '%2e', '%2E%2e', '.%2e', '%55-1', 'U%2D1', 'U%2d1', '10001%40X%2', '%zz', '%', '%u0040'],
  ...['10001@x', 'a:b', 'a&b', 'a+b', 'a,b', 'a=b', 'a$b', 'a"b', 'a|b', 'a{b}', 'U-1%c3%a9', 'a%3ab'],
  ...['%c0%ae%c0%ae', '%C0%AF', '%E0%80%AF', '%F0%80%80%AF', '%ED%A0%80', '%ED%B0%80', '%ED%A0%BD%ED%B8%80'],
  ...['%FF', '%80', '%C3', '%F4%90%80%80', '%252e%252e', '%252F', '%2525', 'U-1%2500'],
  ...['..;', '..;x=y', ';jsessionid=1', 'U-1;v=1', 'U-1%3Bv=1', '*x%2a', '%27', '%7E', '%21'],
];
/** What a lenient server may take for `search` or `create`. */
const likeNames = [
  ...['Search', '%73earch', 'search.', 'search.json', 'search%20', '%20SEARCH', 'ｓｅａｒｃｈ'],
  ...['\u017fearch', 'sear\u00adch', 'searc\u0302h', 'CREATE.do', 'create!'],
].map((segment) => (segment.includes('%') ? segment : encodeURIComponent(segment)));

describe('a key in a path', () => {
  it.each([
    ['leads elsewhere', noKeys],
    ['is spelt in another way', noSpellings],
    ['resembles a name of the catalogue', likeNames],
  ])('[OPN-07] is none that %s, and nothing is sent upstream', async (_, segments) => {
    await emptyJournal();
    const paths = segments.flatMap((segment) => [
      `/api/ebp/user/${segment}`,
      `/api/ebp/user/${segment}/delete`,
    ]);
    const ask = async (path: string) => [path, await sendRaw(portal.url, 'PUT', path, { cookie })];
    expect(await Promise.all(paths.map(ask))).toEqual(paths.map((path) => [path, 404]));
    expect(await journal()).toEqual([]);
  });

  describe('may be any other text', () => {
    const account = { ...demoAccounts.harbourNewcomer, pkey: '10001@x' };
    let person: Agent;
    beforeAll(async () => {
      const customers = ['HK.001', 'C&C01', 'ÅÄÖ (年) [1]'];
      person = await signInAs(portal, { account, customers, acceptedTerms: false });
    });

    it.each([
      ['/api/ebp/user/10001%40x/acceptedTC', undefined, '10001@x'],
      ['/api/ebp/message/MSG%3A1001/status', { userStatus: 'READ' }, 'MSG:1001'],
      ["/api/ebp/message/'~*(!)%2C.%2B%20%3C%E5%B9%B4/status", { userStatus: 'READ' }, "'~*(!),.+ <年"],
      ['/api/ebp/faq/F%261/rateFaq', { pkey: 'F&1', rate: 5 }, 'F&1'],
    ])(
      '[OPN-07] %s goes upstream as it came, and the audit has the key itself',
      async (path, body, record) => {
        await stub('PUT', path, { status: 200, body: { isSuccess: true } });
        await emptyJournal();
        await person.put(path).send(body).expect(200, { isSuccess: true, data: null });
        expect((await journal()).map(({ url }) => url)).toEqual([path]);
        const ofCall = await eventually(() => portal.lines.find((line) => line.record === record));
        expect(ofCall).toMatchObject({ audit: true, outcome: 'done' });
      },
    );

    it.each(['HK.001', 'C%26C01', encodeURIComponent('ÅÄÖ (年) [1]')])(
      '[OPN-07] the caller’s own customer %s is read, and nobody else’s',
      async (customer) => {
        const path = `/api/ebp/customer/${customer}`;
        await stub('PUT', path, { status: 200, body: { isSuccess: true, data: {} } });
        await person.put(path).send({ isForCP: true }).expect(200);
        await emptyJournal();
        await person.put(`${path}x`).send({ isForCP: true }).expect(403);
        expect(await journal()).toEqual([]);
      },
    );

    it('[OPN-07] a body names the record of the path by its key, not by its spelling', async () => {
      await emptyJournal();
      await person.put('/api/ebp/faq/F%261/rateFaq').send({ pkey: 'F%261', rate: 5 }).expect(403);
      expect(await journal()).toEqual([]);
    });

    it('[OPN-07] log and metrics have the pattern of a path alone', async () => {
      const path = '/api/ebp/message/MSG%3A77/status';
      await person.put(path).send({ userStatus: 'READ' });
      const isCall = ({ msg, record }: LogLine) => msg === 'audit' && record === 'MSG:77';
      const { correlationId } = await eventually(() => portal.lines.find(isCall));
      expect(await portal.line(correlationId)).toMatchObject({ route: '/api/ebp/message/{pkey}/status' });
      const others = portal.lines.filter(({ audit }) => audit !== true);
      expect(JSON.stringify(others) + (await portal.metrics())).not.toMatch(/MSG(:|%3A)77/);
    });
  });
});
