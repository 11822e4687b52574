import { productRelationList } from '@ebp/contracts/operations/product';
import { qrCodeMachine } from '@ebp/contracts/operations/qr-code';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import type { SessionBootstrap } from '@ebp/contracts/portal/session';
import { buildMachine } from '@ebp/contracts/testing/machine';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { noteLeftWork } from '../../lib/journal/left-work.ts';
import { fulfilTakeOver } from '../../lib/pages/take-over.ts';
import { SessionActionsProvider } from '../../lib/session/session.ts';
import { answerUser } from '../../testing/answer-user.ts';
import { buildSession } from '../../testing/build-session.ts';
import { box, button } from '../../testing/locators.ts';
import { type NetworkStub, stubNetwork } from '../../testing/network-stub.ts';
import { noteDepartures } from '../../testing/note-departures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { qrCodeLoginScreen } from './qr-code-login.descriptor.ts';
import { QrCodeLoginScreen } from './qr-code-login.screen.tsx';

const guestFlags = { isLoginByScan: true, isQRCodeLogin: true, isGuestInfoReady: true, isAcceptedTC: true };
const first = { pkey: 'HK-M-0001', ql: 'HK-QR-0001', model: 'C5560', serialNumber: 'SFB20437' };
const second = buildMachine({ pkey: 'HK-M-0002', serialNumber: 'SFB20999' });
const guestContact = { fullName: 'Kim Ho', email: 'kim@harbour.example', contactNumber: '91234567' };

/** The session of a guest who confirmed the first machine, with overrides. */
function guest(over: Partial<SessionBootstrap> = {}) {
  return buildSession({
    flags: guestFlags,
    guestMachines: [first],
    scannedCode: first.ql,
    guestContact,
    systemConfig: { contactCenterPhone: '+852 2801 1000' },
    ...over,
  });
}

const actions = { refresh: vi.fn(), end: vi.fn(), logout: async () => '/bff/session/issuer-logout/h' };

/** The page of somebody whose logout goes on at the issuer. */
function AfterSingleSignOn() {
  return (
    <SessionActionsProvider value={actions}>
      <QrCodeLoginScreen />
    </SessionActionsProvider>
  );
}

/** Name of the window without that of the company. */
const windowName = () => document.title.split(' · ')[0];

async function scan(code: string, session: SessionBootstrap, machine: typeof second | null = second) {
  const network = stubNetwork();
  network.answerPortal('GET', '/bff/session/scanned-machine', {});
  network.answer(qrCodeMachine, machine);
  const open = () =>
    renderScreen(qrCodeLoginScreen, { session, search: `?${new URLSearchParams({ ql: code })}` });
  return { network, open };
}

describe('a guest with a machine who scans a code', () => {
  it('[QRL-01] [QRL-06] confirms the other machine, and pins that one', async () => {
    const { network, open } = await scan('hk-qr-0002', guest());
    network.answerPortal('PUT', '/bff/session/guest-machine', guestFlags);
    network.answer(productRelationList, []);
    const screen = await open();
    await expect.element(button(screen, 'Confirm')).toBeVisible();
    const heads = () => [...document.querySelectorAll('header')].map(({ textContent }) => textContent).join();
    expect(heads()).toContain('SFB20999');
    await button(screen, 'Confirm').click();
    await expect
      .poll(() => network.calls.find(({ path }) => path === '/bff/session/guest-machine')?.body)
      .toEqual({ ql: 'HK-QR-0002' });
    await expect.poll(screen.address).toBe('/ebp/home');
    expect(fulfilTakeOver()).toBe(true);
  });

  it('[SES-13] is home at once with the machine that is confirmed already', async () => {
    const { network, open } = await scan('HK-QR-0001', guest());
    const screen = await open();
    await expect.poll(screen.address).toBe('/ebp/home');
    expect(network.callsOf(qrCodeMachine).length).toBeLessThan(2);
    expect(fulfilTakeOver()).toBe(true);
  });

  it('[QRL-05] [QRL-07] types another code where nobody knows this one, whatever its case and spaces, or keeps the machine and goes home by Back', async () => {
    const { network, open } = await scan('HK-QR-0404', guest(), null);
    const screen = await open();
    await expect.element(screen.getByText(/Device information is unavailable/)).toBeVisible();
    expect(screen.getByText('Service hotline +852 2801 1000').elements()).toHaveLength(1);
    await expect.poll(windowName).toBe('Machine not found');
    network.answer(qrCodeMachine, second);
    await box(screen, 'Code on the machine').fill(' hk-qr-00 02 ');
    await button(screen, 'Use this code').click();
    await expect.poll(screen.address).toBe('/ebp/qrCodeLogin?ql=HK-QR-0002');
    await expect.element(button(screen, 'Confirm')).toBeVisible();
    expect(windowName()).toBe('Is this your machine?');
    await screen.getByRole('link', { name: 'Back' }).last().click();
    await expect.poll(screen.address).toBe('/ebp/home');
  });

  it('[QRL-07] reads of a code that no label can have that there is no such machine', async () => {
    const { network, open } = await scan('H'.repeat(129), guest());
    network.refuse(qrCodeMachine, 'VALIDATION', 'error.validation');
    const screen = await open();
    await expect.element(screen.getByRole('heading', { name: 'Machine not found' })).toBeVisible();
    expect(button(screen, 'Try again').elements()).toEqual([]);
  });

  it('[QRL-07] reads of a code that the ERP refuses what to do if its label was replaced, which nobody knows', async () => {
    const { network, open } = await scan('HK-QR-0403', guest());
    network.refuse(qrCodeMachine, 'UPSTREAM_REJECTED', 'error.upstreamRejected', [
      { path: 'ql', messageId: 'validation.invalid' },
    ]);
    const screen = await open();
    await expect.element(screen.getByText(/^If the label on the machine was replaced/)).toBeVisible();
  });

  it('[MAC-15] reads that a machine is not in use, before anything is typed', async () => {
    const ended = buildMachine({ ...second, status: 'TERMINATED' });
    const { network, open } = await scan('HK-QR-0024', guest(), ended);
    network.answerPortal('GET', '/bff/code-lists', { MACHINE_STATUS: [] });
    const screen = await open();
    await expect
      .element(screen.getByRole('heading', { name: 'This machine is no longer in use' }))
      .toBeVisible();
    await expect.element(screen.getByText(/^Not in use: /)).toBeVisible();
    await expect.poll(windowName).toBe('This machine is no longer in use');
    expect(button(screen, 'Confirm').elements()).toEqual([]);
    await expect.element(box(screen, 'Code on the machine')).toBeVisible();
    await screen.switchTo('zh-Hant');
    await expect.poll(windowName).toBe('這部機器已停用');
  });

  it('[QRL-07] [SES-10] is led to the company of a code that is not known here, and leaves the path of this company on the way there', async () => {
    const opened = noteDepartures();
    const { network } = await scan('SG-QR-0001', guest(), null);
    const screen = await renderScreen(qrCodeLoginScreen, {
      session: guest({ companyAsBasePath: true }),
      basePath: '/CHK',
      search: '?ql=SG-QR-0001',
    });
    await expect.element(button(screen, 'Go to its page')).toBeVisible();
    expect(windowName()).toBe('A machine of another company');
    expect(screen.getByText(/Device information is unavailable/).elements()).toEqual([]);
    await button(screen, 'Go to its page').click();
    await expect.poll(() => opened).toEqual(['/pages/login?ql=SG-QR-0001']);
    expect(network.callsOf(qrCodeMachine)).toHaveLength(1);
  });

  it('is told neither of these while the service is away', async () => {
    const { network, open } = await scan('SG-QR-0001', guest());
    network.refuse(qrCodeMachine, 'UNAVAILABLE', 'error.unavailable');
    const screen = await open();
    await expect.element(button(screen, 'Try again')).toBeVisible();
    await expect.poll(windowName).toBe('That did not work');
  });
});

describe('the picture of a scanned machine', () => {
  it('[QRL-02] is the product’s where the ERP writes no icon', async () => {
    const machine = { ...second, mediumIconPathUrl: '', productImageUrl: 'mark.svg' };
    const { open } = await scan('HK-QR-0002', guest(), machine);
    const screen = await open();
    const picture = () =>
      screen.getByRole('region', { name: 'Scanned machine' }).query()?.querySelector('img')?.naturalWidth;
    await expect.poll(picture).toBeGreaterThan(0);
  });

  it.each([
    ['has no path leaves no gap', { mediumIconPathUrl: null, productImageUrl: null }, 'picture missing', 0],
    ['fails to load leaves its place', { mediumIconPathUrl: 'nowhere.svg' }, 'picture not loaded', 1],
  ])('[ERR-05] [OPN-66] that %s, and is told to the log alone', async (_, paths, message, places) => {
    const { network, open } = await scan('HK-QR-0002', guest(), { ...second, ...paths });
    const screen = await open();
    const device = screen.getByRole('region', { name: 'Scanned machine' });
    await expect.element(device).toBeVisible();
    await expect.poll(() => network.log).toEqual([message]);
    expect(device.element().querySelectorAll('span:has(> img)')).toHaveLength(places);
    // No sign of the browser's for a broken one.
    expect(device.element().querySelector('img')?.checkVisibility() ?? false).toBe(false);
  });
});

describe('a hotline with words of its own', () => {
  it('[QRL-07] is not announced twice', async () => {
    const login = { ...buildSession().login, hotline: 'Service hotline +852 2801 1000' };
    const { open } = await scan('HK-QR-0404', guest({ systemConfig: {}, login }), null);
    const screen = await open();
    const main = screen.getByRole('main').first();
    await expect
      .element(main.getByRole('link', { name: /2801 1000/ }))
      .toHaveAttribute('href', 'tel:+85228011000');
    expect(main.element().textContent).not.toMatch(/Service hotline\s*Service hotline/);
  });
});

describe('a person with an account who scans a code', () => {
  const answerOwn = (network: NetworkStub, ...pkeys: readonly string[]) =>
    answerUser(network, { machineList: pkeys.map((pkey) => ({ ...second, pkey })) });

  it.each([
    ['by its serial number', ['HK-M-0002'], '/ebp/machine/SFB20999'],
    ['by its key, where that is also of another', ['HK-M-0001', 'HK-M-0002'], '/ebp/machine/HK-M-0002'],
  ])(
    '[OPN-52] [MAC-15] is led to that machine among their own %s, in this window',
    async (_how, own, address) => {
      const { network, open } = await scan('HK-QR-0002', buildSession());
      answerOwn(network, ...own);
      const screen = await open();
      await expect.poll(screen.address).toBe(address);
      expect(fulfilTakeOver()).toBe(true);
    },
  );

  const ended = buildMachine({ ...second, status: 'TERMINATED' });

  it.each([
    ['of their own that is no longer in use', [ended]],
    ['that was contracted anew, by its old label', [ended, { ...second, pkey: 'HK-M-0009' }]],
  ])('[OPN-52] [MAC-15] is led to a machine %s, to the record in use if there is one', async (_of, own) => {
    const { network, open } = await scan('HK-QR-0002', buildSession(), ended);
    answerUser(network, { machineList: own });
    const screen = await open();
    await expect.poll(screen.address).toBe('/ebp/machine/SFB20999');
  });

  it('[OPN-52] [MAC-15] reads of somebody else’s machine that it is not in use', async () => {
    const { network, open } = await scan('HK-QR-0002', buildSession(), ended);
    network.answerPortal('GET', '/bff/code-lists', { MACHINE_STATUS: [] });
    answerUser(network, { machineList: [{ ...second, pkey: 'HK-M-0001', serialNumber: 'SFB20001' }] });
    const screen = await open();
    const title = 'This machine is no longer in use';
    await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(button(screen, 'Log out and go on as guest').elements()).toEqual([]);
  });

  it.each([
    ['of somebody else', 'HK-M-0001', 'Not among your machines', /does not include this machine/],
    [
      'without the right to see details',
      'HK-M-0002',
      'One of your machines',
      /includes this machine, but not the right/,
    ],
  ])('[OPN-52] reads so of a machine %s, and keeps the session by Back', async (_of, pkey, title, words) => {
    const session = buildSession({ functionKeys: ['CP_MACHINE_SEARCH'] });
    const { network, open } = await scan('HK-QR-0002', session);
    answerOwn(network, pkey);
    const screen = await open();
    await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(windowName()).toBe(title);
    await expect.element(screen.getByText(words)).toBeVisible();
    expect(button(screen, 'Confirm').elements()).toEqual([]);
    await screen.getByRole('link', { name: 'Back' }).last().click();
    await expect.poll(screen.address).toBe('/ebp/home');
    expect(fulfilTakeOver()).toBe(false);
  });

  it('[OPN-52] reads neither while the own machines are loading, nor when they failed to, whatever the rights', async () => {
    const session = buildSession({ functionKeys: ['CP_MACHINE_SEARCH'] });
    const { network, open } = await scan('HK-QR-0002', session);
    network.hold(userCurrentInfo);
    const screen = await open();
    await expect.poll(() => network.callsOf(userCurrentInfo).length).toBe(1);
    expect(screen.getByText(/includes? this machine/).elements()).toEqual([]);
    await screen.unmount();
    network.refuse(userCurrentInfo, 'UPSTREAM');
    const failed = await open();
    await expect.element(button(failed, 'Try again')).toBeVisible();
    await expect.element(failed.getByRole('heading', { name: 'That did not work' })).toBeVisible();
    expect(failed.getByText(/includes? this machine/).elements()).toEqual([]);
  });

  it.each([
    ['as a guest of a machine of somebody else', 'HK-QR-0002', second, 'Log out and go on as guest'],
    ['to the page of another company', 'SG-QR-0001', null, 'Go to its page'],
  ])('[SES-15] [SES-12] signs the company account out on the way %s', async (_of, code, machine, name) => {
    const opened = noteDepartures();
    const { network } = await scan(code, buildSession(), machine);
    answerOwn(network, 'HK-M-0001');
    const load = async () => {
      noteLeftWork(['somebody']);
      return { Screen: AfterSingleSignOn };
    };
    onTestFinished(() => noteLeftWork([]));
    const page = { ...qrCodeLoginScreen, load };
    const screen = await renderScreen(page, { search: `?ql=${code}` });
    await expect.element(screen.getByText(/erases the forms that you have not sent/)).toBeVisible();
    await button(screen, name).click();
    await expect.poll(() => opened).toEqual([`/bff/session/issuer-logout/h?ql=${code}`]);
  });
});
