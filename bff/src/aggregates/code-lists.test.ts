import { codeListSearch } from '@ebp/contracts/operations/code-list';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Agent } from 'supertest';
import { expect, it, onTestFinished } from 'vitest';
import { startPortal } from '../testing/portal.ts';
import { resetUpstream, stub } from '../testing/wiremock.ts';

it('[API-35] choices are shared by the people of a company in a language, and by nobody else', async () => {
  const portal = await startPortal();
  onTestFinished(async () => {
    await resetUpstream();
    await portal.close();
  });
  const nowCalled = (englishName: string) => {
    const SALUTATION = [{ pkey: 'S1', code: 'MR', englishName, sequence: 1 }];
    return stub('GET', codeListSearch.path, { status: 200, body: { isSuccess: true, data: { SALUTATION } } });
  };
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
