import { codeListSearch } from '@ebp/contracts/operations/code-list';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Agent } from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { ownPortal } from '../testing/own-portal.ts';
import { resetUpstream, stub } from '../testing/wiremock.ts';

const portal = ownPortal();
beforeEach(resetUpstream);

const answerWith = (data: object) =>
  stub('GET', codeListSearch.path, { status: 200, body: { isSuccess: true, data } });

it('[CFG-07] each list is in its own sequence, whatever the order of the answer', async () => {
  const list = (...sequences: readonly number[]) =>
    sequences.map((sequence) => ({ pkey: `P${sequence}`, code: `C${sequence}`, englishName: 'X', sequence }));
  await answerWith({ RELOCREQ_TIME: list(30, 4, 12), HRDTRAINREQ_TIME: list(2, 1) });
  const agent = await portal.signedIn();
  const { body } = await agent.get('/bff/code-lists?types=RELOCREQ_TIME,HRDTRAINREQ_TIME').expect(200);
  const codes = (name: string) => body.data[name].map(({ code }: { code: string }) => code);
  expect([codes('RELOCREQ_TIME'), codes('HRDTRAINREQ_TIME')]).toEqual([
    ['C4', 'C12', 'C30'],
    ['C1', 'C2'],
  ]);
});

it.each([
  ['LUNCHTIME', 0, []],
  ['PRODUCT_CATEGORY', 'first', ['data.PRODUCT_CATEGORY.[].sequence']],
])(
  '[OPN-70] choices of %s are offered although nobody knows what else was told',
  async (name, sequence, paths) => {
    portal.lines.length = 0;
    const entry = { pkey: 'P1', code: 'C1', englishName: 'X', sequence: 0 };
    await answerWith({ [name]: [{ ...entry, sequence }], VOC_OTHER: [entry], lang: 'ENGLISH' });
    const agent = await portal.signedIn();
    const { body } = await agent.get(`/bff/code-lists?types=${name}`).expect(200);
    expect(body.data).toEqual({ [name]: [entry] });
    const ofLists = portal.lines.filter(({ operation }) => operation === codeListSearch.id);
    const drift = ofLists.filter(({ msg }) => msg === 'contract drift');
    expect(drift.flatMap((line) => line.paths)).toEqual(paths);
  },
);

it('[API-35] choices are shared by the people of a company in a language, and by nobody else', async () => {
  const nowCalled = (englishName: string) =>
    answerWith({ SALUTATION: [{ pkey: 'S1', code: 'MR', englishName, sequence: 1 }] });
  const seenBy = async (agent: Agent, language = 'en') => {
    const asked = agent.get('/bff/code-lists?types=SALUTATION').set('Accept-Language', language);
    return (await asked.expect(200)).body.data.SALUTATION[0].englishName;
  };
  const [one, colleague, stranger] = [
    await portal.signedIn(),
    await portal.signedIn(demoAccounts.harbourViewer),
    await portal.signedIn(demoAccounts.merlionAdmin),
  ];
  await nowCalled('Mr');
  expect(await seenBy(one)).toBe('Mr');
  await nowCalled('Mister');
  expect(await seenBy(colleague)).toBe('Mr');
  expect(await seenBy(stranger)).toBe('Mister');
  expect(await seenBy(one, 'zh-HK')).toBe('Mister');
});
