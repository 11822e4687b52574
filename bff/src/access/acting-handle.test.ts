import { actingKey } from '@ebp/contracts/access/acting';
import { agentKeys } from '@ebp/contracts/access/function-keys';
import { enquiryCreate } from '@ebp/contracts/operations/enquiry';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import { actingHeader } from '@ebp/contracts/portal/request-headers';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withSessions } from '../auth/testing/sessions.ts';
import {
  actingTab,
  auditedIn,
  bootstrap,
  expectEnded,
  info,
  on,
  orderToner,
  tabOf,
  victoria,
} from '../testing/acting.ts';
import { inTime, later } from '../testing/later.ts';
import { ownPortal } from '../testing/own-portal.ts';
import { cookieOf, stubUserInfo, userWith } from '../testing/people.ts';
import { newKey, startPortal } from '../testing/portal.ts';
import { emptyJournal, journal, resetUpstream } from '../testing/wiremock.ts';

const { contactCentreAgent } = demoAccounts;

const portal = ownPortal(on);
beforeEach(resetUpstream);
afterEach(inTime);

const audited = auditedIn(() => portal);

describe('a handle', () => {
  it('[SES-15] opens nothing when it is made up, of another agent, or changed by a letter', async () => {
    const { browser, handle } = await actingTab(portal);
    const stranger = await portal.signedIn(contactCentreAgent);
    const forged = [
      '',
      'x',
      'HK001',
      `${handle}x`,
      handle.toUpperCase(),
      `${handle},${handle}`,
      'A'.repeat(4000),
    ];
    for (const one of forged) await expectEnded(tabOf(portal, browser, one));
    await expectEnded(tabOf(portal, stranger, handle));
    await emptyJournal();
    await orderToner(tabOf(portal, stranger, handle), '', newKey(), 'HK-M-0001');
    expect(await journal()).toEqual([]);
    const { headers } = await tabOf(portal, stranger, handle).get('/bff/acting').expect(403);
    const line = await portal.line(headers['x-correlation-id']);
    expect(line.sessionKey, 'whose session tried it').toMatch(/^[\w-]{22}$/);
  });

  it('ends when the agent says so, and with it nothing else', async () => {
    const one = await actingTab(portal);
    const two = await actingTab(portal, one.browser, victoria);
    await one.tab.get('/bff/acting').expect(200);
    await one.tab.post('/bff/acting/end').send({ when: 'now' }).expect(200);
    await expectEnded(one.tab);
    await info(two.tab);
    expect((await bootstrap(one.tab)).acting).toBeUndefined();
    expect(audited('end-acting').at(-1)).toMatchObject({
      customer: 'HK001',
      actingFor: 'HK001',
      reason: 'ended',
    });
  });

  it('lives as long as its tab is used, and after a page that came back', async () => {
    const brief = await startPortal({ ...on, ACTING_IDLE_SECONDS: '60' });
    const { browser, tab } = await actingTab(brief);
    const [, id = ''] = /ebp=s%3A([\w-]{22})/.exec(cookieOf(browser)) ?? [];
    const stored = () => withSessions(async (sessions) => (await sessions.recordOf(id))?.acting?.[0]);
    await tab.post('/bff/acting/end').send({ when: 'unless-back' }).expect(200);
    expect((await stored())?.leftMs).toBeGreaterThan(0);
    for (let call = 0; call < 3; call += 1) {
      const before = Date.now();
      await info(tab);
      await expect.poll(async () => (await stored())?.usedMs).toBeGreaterThanOrEqual(before);
      expect((await stored())?.leftMs).toBe(0);
      later(31_000);
    }
    later(30_000);
    await expectEnded(tab);
    await brief.close();
  });

  it('[ACC-08] ends when the agent loses the key', async () => {
    const fresh = await startPortal({ ...on, RIGHTS_MAX_AGE_SECONDS: '1' });
    const { browser, tab } = await actingTab(fresh);
    const userActionList = agentKeys.filter((key) => key !== actingKey);
    const user = userWith(contactCentreAgent);
    const away = await stubUserInfo({ ...user, customerList: [], machineList: [], userActionList });
    later(1100);
    await browser.get(userCurrentInfo.path);
    await expect.poll(async () => (await tab.get('/bff/acting')).status).toBe(403);
    await expectEnded(tab);
    await away();
    await fresh.close();
  });

  it('travels in its header alone, which never goes upstream', async () => {
    const { tab, browser, handle } = await actingTab(portal);
    await emptyJournal();
    await info(tab);
    const enquiry = { customerCode: 'HK001', actingFor: 'HK002', handle };
    await browser.put(enquiryCreate.path).set('Idempotency-Key', newKey()).send(enquiry).expect(403);
    for (const { headers } of await journal())
      expect(Object.keys(headers).map((name) => name.toLowerCase())).not.toContain(
        actingHeader.toLowerCase(),
      );
  });
});
