import { demoGuests, unknownQrCode } from '@ebp/contracts/testing/demo-world';
import { beforeEach, describe, expect, it } from 'vitest';
import { ownPortal } from '../testing/own-portal.ts';
import { stubUserInfo, userWith } from '../testing/people.ts';
import { beginAnew } from './testing/begin-anew.ts';
import { Browser } from './testing/browser.ts';
import { changedUpstream } from './testing/changed-upstream.ts';
import { authCalls } from './testing/services.ts';
import { recordOf } from './testing/sessions.ts';

const upstream = changedUpstream();
const contact = { fullName: 'Ada Wong', email: 'ada@example.com', contactNumber: '+852 2800 1234' };
const portal = ownPortal();
beforeEach(beginAnew);

async function guest(ql = 'HK-QR-0001'): Promise<Browser> {
  const browser = new Browser(portal);
  expect((await browser.post('/bff/session/guest', { company: 'CHK', ql })).status).toBe(200);
  return browser;
}

describe('guest login', () => {
  it('[LOG-16] [SES-13] signs in with the company account and leads to the scanned machine', async () => {
    const browser = new Browser(portal);
    const answer = await browser.post('/bff/session/guest', { company: 'CHK', ql: 'HK-QR-0001' });
    expect(answer).toMatchObject({ status: 200, data: { next: '/ebp/qrCodeLogin' } });
    expect((await browser.get('/bff/session')).data).toMatchObject({
      flags: { isLoginByScan: true, isQRCodeLogin: true, isGuestInfoReady: false },
      user: { code: '', email: '' },
    });
    expect(await recordOf(browser.cookies)).toMatchObject({ kind: 'guest', ql: 'HK-QR-0001' });
    expect((await recordOf(browser.cookies)).machine).toBeUndefined();
  });

  it('[ACC-12] [OPN-20] is told of no key that leads only to what guests are refused, whatever the account holds', async () => {
    const keys = ['CP_ENQUIRY_CREATE', 'CP_PAPER_ORDER_CREATE', 'CP_MACHINE_SEARCH', 'CP_FAQ_SEARCH'];
    const away = await stubUserInfo(userWith(demoGuests.CHK, { keys }));
    const browser = await guest().finally(away);
    expect((await browser.get('/bff/session')).data.functionKeys).toEqual(['CP_FAQ_SEARCH']);
  });

  it('[SES-12] takes the code kept from opening the page, which the browser keeps no longer', async () => {
    const browser = new Browser(portal);
    await browser.get('/bff/session?ql=HK-QR-0001');
    expect(browser.cookies.has('ebp-ql')).toBe(true);
    expect((await browser.post('/bff/session/guest', { company: 'CHK' })).status).toBe(200);
    expect(browser.cookies.has('ebp-ql')).toBe(false);
  });

  it('[SES-12] is of the company that the kept code belongs to, unless the visit names one', async () => {
    const browser = new Browser(portal);
    expect((await browser.get('/bff/session?ql=sg-qr-0001')).data).toMatchObject({ company: 'CSPL' });
    expect((await browser.get('/bff/session')).data).toMatchObject({ company: 'CSPL' });
    expect((await browser.get('/bff/session?company=CMTW')).data).toMatchObject({ company: 'CMTW' });
    expect((await browser.get('/bff/session?ql=HK-QR-0404')).data).toMatchObject({ company: 'CHK' });
  });

  it('[OPN-06] is refused in the place of a guest of another company until that one has left', async () => {
    const browser = await guest();
    const elsewhere = { company: 'CSPL', ql: 'SG-QR-0001' };
    expect((await browser.post('/bff/session/guest', elsewhere)).status).toBe(409);
    await browser.post('/bff/session/logout');
    expect((await browser.post('/bff/session/guest', elsewhere)).status).toBe(200);
  });

  it('[LOG-14] refuses a guest without a code', async () => {
    const answer = await new Browser(portal).post('/bff/session/guest', { company: 'CHK' });
    expect(answer).toMatchObject({ status: 400, data: { code: 'VALIDATION' } });
  });

  it('[LOG-15] says so where a company has no guest account, and asks for no token', async () => {
    await upstream.hasNoGuests();
    const browser = new Browser(portal);
    const { data } = await browser.get('/bff/session?company=CMM');
    expect(data).toMatchObject({ login: { isGuestLoginAvailable: false } });
    const answer = await browser.post('/bff/session/guest', { company: 'CMM', ql: 'X' });
    expect(answer).toMatchObject({ status: 409, data: { code: 'GUEST_LOGIN_UNAVAILABLE' } });
    expect((await authCalls()).endpoints.token).toBeUndefined();
  });
});

describe('confirming machine and contact', () => {
  it('[QRL-08] [QRL-10] [OPN-21] pins the machine behind the kept code and the contact data', async () => {
    const browser = await guest();
    const answer = await browser.put('/bff/session/guest-info', contact);
    expect(answer).toMatchObject({ status: 200, data: { isGuestInfoReady: true, isLoginByScan: true } });
    const stored = await recordOf(browser.cookies);
    expect(stored.machine).toEqual({ pkey: 'HK-M-0001', customerCode: 'HK001' });
    expect(stored.contact).toEqual(contact);
  });

  it('[QRL-06] [QRL-09] a code scanned later is looked up anew, and its machine alone can be worked with', async () => {
    const browser = await guest();
    await browser.put('/bff/session/guest-info', contact);
    // Another window still shows the machine of the first code.
    expect((await browser.put('/api/ebp/qrcode/machine', { ql: 'HK-QR-0002' })).status).toBe(200);
    expect((await recordOf(browser.cookies)).machine?.pkey).toBe('HK-M-0001');
    const answer = await browser.put('/bff/session/guest-info', { ...contact, ql: 'HK-QR-0002' });
    expect(answer).toMatchObject({ status: 200, data: { isGuestInfoReady: true } });
    expect(await recordOf(browser.cookies)).toMatchObject({
      machine: { pkey: 'HK-M-0002', customerCode: 'HK001' },
      ql: 'HK-QR-0002',
    });
    const { data } = await browser.get('/bff/session');
    expect(data).toMatchObject({
      scannedCode: 'HK-QR-0002',
      guestMachines: [
        { pkey: 'HK-M-0002', ql: 'HK-QR-0002' },
        { pkey: 'HK-M-0001', ql: 'HK-QR-0001', serialNumber: 'SFB20437' },
      ],
    });
  });

  it('[QRL-07] [QRL-09] a code that nobody knows leaves the confirmed machine as it is', async () => {
    const browser = await guest();
    await browser.put('/bff/session/guest-info', contact);
    for (const ql of [unknownQrCode, 'SG-QR-0001', 'HK-QR-0403'])
      expect((await browser.put('/bff/session/guest-info', { ...contact, ql })).status).toBeGreaterThan(399);
    expect(await recordOf(browser.cookies)).toMatchObject({
      machine: { pkey: 'HK-M-0001' },
      ql: 'HK-QR-0001',
    });
  });

  it('[QRL-07] is told that a code was replaced', async () => {
    const { data } = await (await guest()).put('/api/ebp/qrcode/machine', { ql: 'HK-QR-0403' });
    expect(data).toMatchObject({ code: 'UPSTREAM_REJECTED', fieldErrors: [{ path: 'ql' }] });
  });

  it('remembers the last few machines of a visit, each once, so that a session stays small', async () => {
    const browser = await guest();
    for (const number of ['0001', '0002', '0003', '0024', '0001', '0002', '0001'])
      await browser.put('/bff/session/guest-info', { ...contact, ql: `HK-QR-${number}` });
    const { guestMachines } = (await browser.get('/bff/session')).data;
    expect((guestMachines as { ql: string }[]).map(({ ql }) => ql)).toEqual([
      'HK-QR-0001',
      'HK-QR-0002',
      'HK-QR-0024',
    ]);
  });

  it('[QRL-04] names every missing contact field', async () => {
    const browser = await guest();
    const { status, data } = await browser.put('/bff/session/guest-info', { email: 'nowhere' });
    expect(status).toBe(400);
    expect((data.fieldErrors as { path: string }[]).map(({ path }) => path)).toEqual([
      'fullName',
      'email',
      'contactNumber',
    ]);
  });

  it('[QRL-07] refuses a code that names no machine', async () => {
    const browser = await guest(unknownQrCode);
    expect((await browser.put('/bff/session/guest-info', contact)).status).toBe(403);
  });
});
