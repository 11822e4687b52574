import { actingHeader, actingKey } from '@ebp/contracts/access/acting';
import { agentKeys } from '@ebp/contracts/access/function-keys';
import { contactAccountGet } from '@ebp/contracts/operations/contact-centre';
import { enquiryCreate } from '@ebp/contracts/operations/enquiry';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withSessions } from '../auth/testing/sessions.ts';
import {
  actingTab,
  auditedIn,
  bootstrap,
  expectEnded,
  harbour,
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
import { emptyJournal, journal, resetUpstream, stub } from '../testing/wiremock.ts';

const { contactCentreAgent } = demoAccounts;
const infoOfAgent = userWith(contactCentreAgent);

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

  it('[SES-03] ends with the session, wherever it is signed out', async () => {
    const { browser, tab } = await actingTab(portal);
    await browser.post('/bff/session/logout').expect(200);
    expect((await tab.get(userCurrentInfo.path)).status).toBe(401);
  });

  it('[ACC-08] ends when the agent loses the key, and when the agent gets any other rights', async () => {
    for (const userActionList of [
      agentKeys.filter((key) => key !== actingKey),
      [...agentKeys, 'CP_FAQ_SEARCH'],
    ]) {
      const fresh = await startPortal({ ...on, RIGHTS_MAX_AGE_SECONDS: '1' });
      const { browser, tab } = await actingTab(fresh);
      const away = await stubUserInfo({ ...infoOfAgent, customerList: [], machineList: [], userActionList });
      later(1100);
      await browser.get(userCurrentInfo.path);
      await expectEnded(tab);
      await away();
      await fresh.close();
    }
  });

  it('ends when the account no longer names the customer, once the agent’s rights were read again', async () => {
    const fresh = await startPortal({ ...on, RIGHTS_MAX_AGE_SECONDS: '1' });
    const { tab } = await actingTab(fresh);
    later(1100);
    await info(tab);
    const path = contactAccountGet.path.replace('{code}', harbour.account);
    const { body } = await (await fresh.signedIn(contactCentreAgent)).get(path).expect(200);
    const moved = { ...body, data: { ...body.data, companyList: [] } };
    const away = await stub('GET', path, { status: 200, body: moved });
    later(1100);
    await tab.get(userCurrentInfo.path);
    await expectEnded(tab);
    await away();
    await fresh.close();
  });

  it('stays while the upstream cannot say what it grants, and is refused meanwhile', async () => {
    const fresh = await startPortal({ ...on, RIGHTS_MAX_AGE_SECONDS: '1' });
    const { browser, tab } = await actingTab(fresh);
    const away = await stub('GET', contactAccountGet.path.replace('{code}', harbour.account), {
      status: 500,
    });
    later(1100);
    await browser.get(userCurrentInfo.path).expect(200);
    expect((await tab.get(userCurrentInfo.path)).status).toBeGreaterThanOrEqual(500);
    await away();
    await info(tab);
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
