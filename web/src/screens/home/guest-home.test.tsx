import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import { meterReadSummary } from '@ebp/contracts/operations/meter-read';
import { buildCounter, buildMachineUsage } from '@ebp/contracts/testing/meter-reading';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openJournal } from '../../lib/journal/open-journal.ts';
import { storageKeys } from '../../lib/storage/storage-keys.ts';
import { buildSession } from '../../testing/build-session.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { homeScreen } from './home.descriptor.ts';

const machine = { pkey: 'HK-M-0001', ql: 'HK-QR-0001', model: 'SHEAF C5560', serialNumber: 'SFB20437' };
const session = buildSession({
  flags: { isLoginByScan: true, isQRCodeLogin: true, isGuestInfoReady: true, isAcceptedTC: true },
  guestMachines: [machine],
});

/** A network with an answer about promotions, which the page asks for some seconds after everything else. */
function stubHome() {
  const network = stubNetwork();
  network.answerPortal('GET', '/bff/home', { banners: { status: 'ok', data: [] } });
  return network;
}

async function open(usage = buildMachineUsage()) {
  const network = stubHome();
  network.answer(meterReadSummary, [usage]);
  return { network, screen: await renderScreen(homeScreen, { session }) };
}

/** The current time in the company's time zone, in the upstream's format. */
const nowOfCompany = () => new Date().toLocaleString('sv', { timeZone: 'Asia/Hong_Kong' });

it('[QRL-02] shows a guest the confirmed machine: serial number, place and last reading', async () => {
  const { screen } = await open();
  const region = screen.getByRole('region', { name: 'Your machine' });
  await expect.element(region.getByText('Black 48,210 · Colour 9,404')).toBeVisible();
  for (const words of ['SHEAF C5560', 'SFB20437', '18/F reception, by the lift', /02\/11\/2026/])
    await expect.element(region.getByText(words).first()).toBeVisible();
  expect(screen.getByText(/has been sent already/).elements()).toEqual([]);
});

it.each([
  ['18/F reception', ['Black', 'Colour', 'Large format']],
  ['', ['Black']],
])(
  'has a place for them before they come, so that no tile moves under a finger: %s %s',
  async (place, names) => {
    await page.viewport(390, 844);
    const answer = Promise.withResolvers<MachineUsage[]>();
    const network = stubHome();
    network.answer(meterReadSummary, () => answer.promise);
    const screen = await renderScreen(homeScreen, { session });
    const tiles = screen.getByRole('heading', { name: 'What do you need?' });
    await expect.element(tiles).toBeVisible();
    const { top } = tiles.element().getBoundingClientRect();
    const counterList = names.map((counterName) => buildCounter({ counterName, prevUsageReading: 148_210 }));
    answer.resolve([buildMachineUsage({ locationReference: place, counterList })]);
    await expect.element(screen.getByText(/Black 148,210/)).toBeVisible();
    expect(tiles.element().getBoundingClientRect().top).toBe(top);
  },
);

it('[MTR-09] says that the reading of today was sent before another is typed', async () => {
  const { screen } = await open(
    buildMachineUsage({ prevMeterReadStatus: 'NEW', prevReportDatetime: nowOfCompany() }),
  );
  await expect.element(screen.getByText(/has been sent already/)).toBeVisible();
  // They are those of the report before.
  expect(screen.getByText(/Black 48,210/).elements()).toEqual([]);
});

it('serves without readings', async () => {
  const network = stubHome();
  network.refuse(meterReadSummary, 'UPSTREAM');
  const screen = await renderScreen(homeScreen, { session });
  await expect.element(screen.getByRole('region').getByText('SFB20437')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'What do you need?' })).toBeVisible();
});

it('[ERR-08] [SES-02] asks before a guest who signs in loses unfinished work, and then leaves once', async () => {
  const journal = await openJournal(storageKeys());
  journal.write(undefined, { form: 'enquiry', content: { a: 1 }, tab: 'ebpFaq', slug: 'ebpFaq', path: '/' });
  await journal.saved();
  stubHome().answer(meterReadSummary, []);
  const logout = vi.fn(() => new Promise<undefined>(() => undefined));
  const screen = await renderScreen(homeScreen, { session, actions: { logout } });
  const link = screen.getByRole('button', { name: 'sign in' });
  await link.click();
  const question = screen.getByRole('alertdialog', { name: 'Log out?' });
  await expect.element(question.getByText('Logging out erases 1 unfinished form.')).toBeVisible();
  expect(logout).not.toHaveBeenCalled();
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect.element(link).toHaveAttribute('aria-busy', 'true');
  await link.click();
  await expect.element(question).not.toBeInTheDocument();
  expect(logout.mock.calls).toEqual([['account']]);
});

it('[HOM-09] ends with the promotions, which are asked for after everything else', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { network, screen } = await open();
  const data = [{ bannerPkey: 'BPHomePageHorizontalBanner', enUrl: '/mark.svg' }];
  network.answerPortal('GET', '/bff/home', { banners: { status: 'ok', data } });
  await expect.element(screen.getByText('Black 48,210 · Colour 9,404')).toBeVisible();
  expect(network.callsOf({ method: 'GET', path: '/bff/home' })).toEqual([]);
  vi.runAllTimers();
  const promotions = screen.getByRole('region', { name: 'News and offers' });
  await expect.element(promotions).toBeVisible();
  expect(promotions.element().nextElementSibling).toBeNull();
});
