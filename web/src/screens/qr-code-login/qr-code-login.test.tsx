import { productRelationList } from '@ebp/contracts/operations/product';
import { qrCodeMachine } from '@ebp/contracts/operations/qr-code';
import type { ScannedMachineView } from '@ebp/contracts/portal/scanned-machine';
import { buildMachine } from '@ebp/contracts/testing/machine';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { MeterIcon } from '../../components/icons/front-icons.ts';
import type { Shortcut } from '../../lib/pages/portal-map.ts';
import { buildSession } from '../../testing/build-session.ts';
import { connect } from '../../testing/connection.ts';
import { button } from '../../testing/locators.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { qrCodeLoginScreen } from './qr-code-login.descriptor.ts';

const flags = { isLoginByScan: true, isQRCodeLogin: true, isGuestInfoReady: false, isAcceptedTC: true };

const scanned = buildMachine({
  pkey: 'HK-M-0001',
  cdssModel: 'Sheaf C5560 A3',
  model: 'C5560',
  serialNumber: 'SFB20437',
  customerName: 'Harbour Trading',
  address1: '19/F',
  address2: 'Pier Exchange Tower',
  address3: 'Hong Kong',
  address4: 'Hong Kong',
});

const reading: Shortcut = {
  slug: 'ebpMeterRead',
  path: '/ebp/meterRead',
  name: 'tile.meterReading',
  guestHint: 'guest.meter',
  sequence: 4,
  icon: MeterIcon,
};

const threeCounters: ScannedMachineView['reading'] = {
  status: 'ok',
  data: {
    sentOn: '2026-11-08',
    counters: [
      { counterName: 'Black', prevUsageReading: 29_989 },
      { counterName: 'Colour', prevUsageReading: 1_017_388 },
      { counterName: 'Large format', prevUsageReading: 12_976 },
    ],
  },
};
const records: ScannedMachineView = {
  reading: {
    status: 'ok',
    data: {
      sentOn: '2026-11-08',
      counters: [
        { counterName: 'Black', prevUsageReading: 29_989 },
        { counterName: 'Colour', prevUsageReading: null },
      ],
    },
  },
  orders: { status: 'ok', data: [] },
};

async function open(
  isQRCodeLogin: boolean,
  search?: string,
  isAcceptedTC = true,
  known: ScannedMachineView | Promise<ScannedMachineView> = records,
) {
  const network = stubNetwork();
  network.answer(qrCodeMachine, scanned);
  network.answerPortal('GET', '/bff/session/scanned-machine', known);
  const session = buildSession({ flags: { ...flags, isQRCodeLogin, isAcceptedTC } });
  const shortcuts = [reading];
  const screen = await renderScreen(qrCodeLoginScreen, { session, shortcuts, ...(search && { search }) });
  return { screen, network, asked: () => network.callsOf(qrCodeMachine).map(({ body }) => body) };
}

const facts = (screen: Awaited<ReturnType<typeof open>>['screen']) => {
  const device = screen.getByRole('region', { name: 'Scanned machine' }).element();
  const texts = (name: string) => [...device.querySelectorAll(name)].map(({ textContent }) => textContent);
  const values = texts('dd');
  return Object.fromEntries(texts('dt').map((name, at) => [name, values[at]]));
};

it('[QRL-01] [QRL-02] [QRL-03] sends the code of the address, tells the machine with its last reading in known counters and what was ordered here, and does not ask who somebody is', async () => {
  const { screen, network, asked } = await open(true, '?ql=HK-QR-0001');
  const device = screen.getByRole('region', { name: 'Scanned machine' });
  await expect.element(device.getByRole('heading')).toHaveTextContent('Model Sheaf C5560 A3');
  expect(asked()).toEqual([{ ql: 'HK-QR-0001' }]);
  await expect.element(device.getByText('Serial number SFB20437')).toBeVisible();
  const [customer, address] = device.element().querySelectorAll('dd');
  expect(customer?.textContent).toBe('Harbour Trading');
  expect([...(address?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    '19/F',
    'Pier Exchange Tower',
    'Hong Kong',
    'Hong Kong',
  ]);
  await expect
    .poll(() => facts(screen))
    .toMatchObject({
      'Last reading': '08/11/2026Black\u00a029,989',
      'Ordered here': 'Nothing in the last 14 days',
    });
  const records = network.calls.find(({ path }) => path === '/bff/session/scanned-machine');
  expect(String(records?.query)).toBe('ql=HK-QR-0001');
  await expect.element(button(screen, 'Confirm')).toBeVisible();
  expect(screen.getByRole('textbox').elements()).toEqual([]);
});

describe('the records of the machine', () => {
  it('name the newest order with its items, and how many there are besides', async () => {
    const sentAt = '2026-11-24T18:30:00.000Z';
    const items = [
      { name: 'Black toner TG-71', qty: 2 },
      { name: 'Cyan toner TG-71', qty: 1 },
    ];
    const orders: ScannedMachineView['orders'] = {
      status: 'ok',
      data: [
        { sentAt, items },
        { sentAt, items },
      ],
    };
    const { screen } = await open(true, '?ql=HK-QR-0001', true, { ...records, orders });
    await expect
      .poll(() => facts(screen)['Ordered here'])
      .toBe('25/11/2026 and 1 earlier order2\u00a0× Black toner TG-71, …1\u00a0× Cyan toner TG-71');
    const cyan = screen.getByText(/Cyan toner/);
    expect(cyan.element().checkVisibility()).toBe(false);
    await screen.getByText(/Black toner/).click();
    await expect.element(cyan).toBeVisible();
  });

  it('say so if there is no reading yet, or if they could not be had', async () => {
    const reading = { status: 'ok', data: null } as const;
    const { screen } = await open(true, '?ql=HK-QR-0001', true, {
      reading,
      orders: { status: 'unavailable' },
    });
    await expect
      .poll(() => facts(screen))
      .toMatchObject({ 'Last reading': 'None yet', 'Ordered here': 'Not available now' });
  });

  const several = ['Black', 'Cyan', 'Magenta', 'Yellow'].map((name) => ({
    name: `${name} toner TG-71`,
    qty: 2,
  }));
  const order = { sentAt: '2026-11-24T18:30:00.000Z', items: several };

  it.each([
    ['four toners were ordered', 390, [order]],
    ['nothing was, on the smallest phone', 320, []],
    ['four toners were, on the smallest phone', 320, [order]],
    ['four toners were, at a desk', 1280, [order]],
  ])(
    'have their place before they come, so that no action moves under a finger: %s',
    async (_case, width, data) => {
      await page.viewport(width, 844);
      const answer = Promise.withResolvers<ScannedMachineView>();
      const { screen } = await open(true, '?ql=HK-QR-0001', true, answer.promise);
      const action = screen.getByRole('button', { name: /^Meter reading/ });
      await expect.element(action).toBeVisible();
      const { top } = action.element().getBoundingClientRect();
      expect(facts(screen)['Last reading']).toBe('…');
      answer.resolve({ reading: threeCounters, orders: { status: 'ok', data } });
      await expect.poll(() => facts(screen)['Last reading']).toContain('29,989');
      expect(action.element().getBoundingClientRect().top).toBe(top);
      const third = screen.getByText(/Large format/);
      expect(third.element().checkVisibility()).toBe(false);
      await screen.getByText(/Black.29,989/).click();
      await expect.element(third).toBeVisible();
      await screen.switchTo('zh-Hant');
      await expect.element(screen.getByText(/，…$/).first()).toBeVisible();
    },
  );
});

it('[QRL-06] [OPN-21] asks for the machine again, pins it, loads what fits it and goes home, in this order', async () => {
  const { screen, network } = await open(true, '?ql=HK-QR-0001');
  network.answerPortal('PUT', '/bff/session/guest-machine', flags);
  network.answer(productRelationList, []);
  await expect.element(button(screen, 'Confirm')).toBeVisible();
  const before = network.calls.length;
  await button(screen, 'Confirm').click();
  await expect.poll(screen.address).toBe('/ebp/home');
  const calls = network.calls.slice(before);
  expect(calls.map(({ path }) => path)).toEqual([
    qrCodeMachine.path,
    '/bff/session/guest-machine',
    productRelationList.path,
  ]);
  expect(calls.map(({ body }) => body)).toMatchObject([
    { ql: 'HK-QR-0001' },
    { ql: 'HK-QR-0001' },
    { machineList: [{ pkey: 'HK-M-0001' }] },
  ]);
});

it('[QRL-06] [OPN-21] an action confirms the machine in the same order, once, and opens on top of home', async () => {
  const { screen, network } = await open(true, '?ql=HK-QR-0001');
  network.answerPortal('PUT', '/bff/session/guest-machine', flags);
  network.answer(productRelationList, []);
  const action = screen.getByRole('button', { name: /^Meter reading/ });
  await expect.element(action).toBeVisible();
  const before = network.calls.length;
  (action.element() as HTMLElement).click();
  (action.element() as HTMLElement).click();
  button(screen, 'Confirm')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.poll(screen.address).toBe('/ebp/meterRead');
  expect(network.calls.slice(before).map(({ path }) => path)).toEqual([
    qrCodeMachine.path,
    '/bff/session/guest-machine',
    productRelationList.path,
  ]);
});

it('[QRL-06] [ERR-01] a machine that is refused opens no action, and says why; the chosen action shows that it waits for what fits the machine, which is asked for once', async () => {
  const waiting = await open(true, '?ql=HK-QR-0001');
  const pin = { method: 'PUT', path: '/bff/session/guest-machine' } as const;
  waiting.network.refuse(pin, 'FORBIDDEN', 'error.forbidden');
  const action = waiting.screen.getByRole('button', { name: /^Meter reading/ });
  await action.click();
  await expect.element(waiting.screen.getByText('You do not have the right to do this.')).toBeVisible();
  await expect.poll(waiting.screen.address).toBe('/ebp/qrCodeLogin?ql=HK-QR-0001');
  waiting.network.answerPortal(pin.method, pin.path, flags);
  waiting.network.hold(productRelationList);
  await action.click();
  await expect.poll(() => waiting.network.callsOf(productRelationList)).toHaveLength(1);
  await expect.element(action).toHaveAttribute('aria-busy', 'true');
  // The spinner is in the place of the icon, before the arrow.
  expect(action.element().querySelectorAll('svg')).toHaveLength(1);
  await waiting.screen.unmount();

  const { screen, network } = await open(true, '?ql=HK-QR-0001');
  network.answerPortal('PUT', '/bff/session/guest-machine', flags);
  network.refuse(productRelationList, 'TIMEOUT');
  await screen.getByRole('button', { name: /^Meter reading/ }).click();
  await expect.poll(screen.address).toBe('/ebp/meterRead');
  expect(network.callsOf(productRelationList)).toHaveLength(1);
});

it('[SHL-24] offers no action and no record before the terms are accepted, which home asks for', async () => {
  const { screen, network } = await open(true, '?ql=HK-QR-0001', false);
  await expect.element(button(screen, 'Confirm')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Meter reading/ }).elements()).toEqual([]);
  expect(screen.getByText('Last reading').elements()).toEqual([]);
  expect(network.calls.map(({ path }) => path)).not.toContain('/bff/session/scanned-machine');
});

it('[SES-12] [QRL-01] [ERR-01] asks for the machine of the code that the gateway remembers, where the address has none, says without a connection that nothing happened yet, and goes on by itself once there is one', async () => {
  const { screen, network, asked } = await open(true);
  network.answerPortal('PUT', '/bff/session/guest-machine', flags);
  network.answer(productRelationList, []);
  await expect.element(button(screen, 'Confirm')).toBeVisible();
  expect(asked()).toEqual([{}]);
  connect(false);
  await button(screen, 'Confirm').click();
  await expect.element(screen.getByText(/no connection yet/)).toBeVisible();
  connect(true);
  await expect.poll(screen.address).toBe('/ebp/home');
});

it('[QRL-05] is unavailable where neither knows a code', async () => {
  const { screen, asked } = await open(false);
  await expect
    .element(screen.getByRole('button', { name: 'Back' }).or(screen.getByRole('link', { name: 'Back' })))
    .toBeVisible();
  expect(screen.getByRole('heading', { name: /Sheaf C5560 A3/ }).elements()).toEqual([]);
  expect(asked()).toEqual([]);
});
