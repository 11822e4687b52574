import { systemConfigSearch } from '@ebp/contracts/operations/system-config';
import { demoAccounts, demoGuests, unknownLoginName } from '@ebp/contracts/testing/demo-world';
import { beforeEach, describe, expect, it } from 'vitest';
import { ownPortal } from '../testing/own-portal.ts';
import { eventually } from '../testing/portal.ts';
import { stub } from '../testing/wiremock.ts';
import { beginAnew } from './testing/begin-anew.ts';
import { Browser } from './testing/browser.ts';
import { authServer } from './testing/services.ts';
import { withSessions } from './testing/sessions.ts';

const { harbourAdmin } = demoAccounts;
const portal = ownPortal();
beforeEach(beginAnew);

describe('a reset of a password', () => {
  const reset = (loginName: string, company = 'CHK') =>
    new Browser(portal).post('/bff/session/reset-password', { company, loginName });

  it('[LOG-11] [LOG-12] [API-40] asks the issuer by e-mail and says whom to contact', async () => {
    expect(await reset('HK001')).toMatchObject({
      status: 200,
      data: { contact: 'helpdesk@hk.supplier.example' },
    });
    expect(await authServer('mails')).toEqual([{ to: harbourAdmin.code, kind: 'password-reset' }]);
  });

  it.each(['', ' ', null])('[LOG-12] names nobody to contact where the setting is %j', async (value) => {
    const configList = [{ key: 'resetPasswordContact', value }];
    const away = await stub('GET', systemConfigSearch.path, {
      status: 200,
      body: { isSuccess: true, data: { configList } },
    });
    const { status, data } = await reset('HK001').finally(away);
    expect([status, data]).toEqual([200, {}]);
  });

  it('[LOG-12] is done where the upstream cannot say whom to contact, and the log names that fault', async () => {
    const away = await stub('GET', systemConfigSearch.path, { status: 500 });
    portal.lines.length = 0;
    const { status, data } = await reset(harbourAdmin.code).finally(away);
    expect([status, data]).toEqual([200, {}]);
    expect(await authServer('mails')).toEqual([{ to: harbourAdmin.code, kind: 'password-reset' }]);
    const line = () => portal.lines.find(({ msg }) => msg === 'request');
    expect(await eventually(line)).toMatchObject({ outcome: 'upstream-error', cause: 'UPSTREAM_FAILED' });
  });

  it('[OPN-49] [OPN-04] answers an unknown name like a known one, and does nothing to the account of the guests either', async () => {
    const names = [harbourAdmin.code, unknownLoginName, demoGuests.CHK.code];
    const [known, ...others] = await Promise.all(names.map((name) => reset(name)));
    for (const { status, text } of others) expect([status, text]).toEqual([known?.status, known?.text]);
    expect(await authServer('mails')).toEqual([{ to: harbourAdmin.code, kind: 'password-reset' }]);
  });

  it('[LOG-13] [OPN-49] fails for a technical fault alone, and says in the log by whom and for whom it was asked, and what came of it', async () => {
    portal.lines.length = 0;
    const statuses = [(await reset(harbourAdmin.code)).status, (await reset(demoGuests.CHK.code)).status];
    await authServer('fail', { endpoint: 'identify', status: 500 });
    statuses.push((await reset(harbourAdmin.code)).status);
    await authServer('fail', { endpoint: 'reset-password', drop: true });
    statuses.push((await reset(harbourAdmin.code)).status);
    expect(statuses).toEqual([200, 200, 503, 503]);
    const [nameKey, addressKey] = await withSessions(async ({ names }) => [
      names.nameKey(harbourAdmin.code),
      names.addressKey('127.0.0.1'),
    ]);
    const facts = { operation: 'session.reset-password', company: 'CHK', action: 'update', addressKey };
    expect(portal.lines.filter(({ audit }) => audit)).toMatchObject([
      { ...facts, nameKey, outcome: 'done' },
      { ...facts, outcome: 'refused', reason: 'guest-account' },
      { ...facts, nameKey, outcome: 'failed', reason: 'UNAVAILABLE' },
      { ...facts, nameKey, outcome: 'unknown', reason: 'UNAVAILABLE' },
    ]);
  });
});
