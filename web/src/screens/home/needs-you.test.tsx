import { attentionKeys } from '@ebp/contracts/access/attention-keys';
import { screenRights } from '@ebp/contracts/access/screen-rights';
import type { AttentionView } from '@ebp/contracts/portal/attention';
import { buildMessage } from '@ebp/contracts/testing/message';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { buildSession } from '../../testing/build-session.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { lateRegions } from '../../testing/late-regions.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { homeScreen } from './home.descriptor.ts';

const route = { method: 'GET', path: '/bff/attention' } as const;
const otherPages = {
  ebpMeterRead: '/ebp/meterRead',
  ebpTonerOrder: '/ebp/tonerOrder/',
  ebpPaperOrder: '/ebp/paperOrder/',
  ebpEInvoice: '/ebp/einvoice',
  ebpMachine: '/ebp/machine',
  ebpMessage: '/ebp/message/',
};
const machine = { pkey: 'M1', serialNumber: 'SFB1', model: 'Sheaf C5560' };
const toner = {
  itemName: 'Black toner',
  runsOutOn: '2026-12-01',
  orders: 3,
  daysEach: 71,
  lastOrderDate: '2026-09-19',
  lastQty: 1,
  pacePercent: 97,
};
const full: AttentionView = {
  readings: { status: 'ok', data: { count: 7, dueOn: '2026-11-30', machines: [machine] } },
  doubtful: {
    status: 'ok',
    data: { count: 1, machines: [{ ...machine, counterName: 'Colour', usage: 5200, averageUsage: 1180 }] },
  },
  toner: {
    status: 'ok',
    data: {
      count: 3,
      machines: [
        { ...machine, ...toner },
        { ...machine, ...toner, pkey: 'M 2', serialNumber: 'SFB2' },
      ],
      pkeys: ['M1', 'M 2', 'M3'],
    },
  },
  contracts: {
    status: 'ok',
    data: { count: 1, machines: [{ ...machine, contractNo: 'C', endsOn: '2027-01-14' }] },
  },
  invoices: {
    status: 'ok',
    data: { count: 1, documents: [{ documentNumber: 'INV-1', dueDate: '2026-11-27' }] },
  },
};
const nothing: AttentionView = { contracts: { status: 'ok', data: { count: 0, machines: [] } } };

async function open(
  view: AttentionView,
  options: Parameters<typeof renderScreen>[1] & { unread?: number } = {},
) {
  const { unread = 0, ...surroundings } = options;
  const network = stubNetwork();
  const messages = Array.from({ length: unread }, (_, index) =>
    buildMessage({ pkey: `m${index}`, subject: ' ' }),
  );
  network.answerPortal('GET', '/bff/home', {
    banners: { status: 'ok', data: [] },
    messages: { status: 'ok', data: messages },
  });
  network.answerPortal(route.method, route.path, view);
  network.answerPortal('PUT', '/bff/attention/put-off', null);
  const screen = await renderScreen(homeScreen, { otherPages, ...surroundings });
  const panel = screen.getByRole('region', { name: /What needs you|待您處理/ });
  const links = () =>
    panel
      .getByRole('link')
      .elements()
      .map((link) => [link.textContent, link.getAttribute('href')]);
  return { screen, panel, links, network };
}

describe('what needs a person, on home', () => {
  it('names each thing, with what it is derived from, and leads to the filled form', async () => {
    const { panel, links } = await open(full, { unread: 5 });
    await panel.getByRole('button', { name: 'Show all 6' }).click();
    expect(links()).toEqual([
      ['7 machines have no reading this month', '/ebp/meterRead?due=month'],
      ['1 reading looks wrong', '/ebp/meterRead?due=doubtful'],
      ['Toner of 3 machines may run out within two weeks', '/ebp/tonerOrder/?machines=M1%2CM+2%2CM3'],
      ['1 invoice is due within a week', '/ebp/einvoice?dueDateMonth=week'],
      ["1 machine's contract ends within 90 days", '/ebp/machine?ends=soon'],
      ['5 messages are unread', '/ebp/message/'],
    ]);
    // They may announce a visit.
    await expect.element(panel.getByText('No subject, No subject, No subject, 2 more')).toBeVisible();
    await expect
      .element(panel.getByText('Due by 30/11/2026, the end of the month: Sheaf C5560 SFB1, 6 more'))
      .toBeVisible();
    await expect
      .element(panel.getByText('Sheaf C5560 SFB1: Colour 5,200 pages, usually 1,180'))
      .toBeVisible();
    await panel.getByText('How this was estimated').click();
    await expect
      .element(
        panel
          .getByText(/one Black toner lasted 71 days on average over 3 orders.*97% of its average/)
          .first(),
      )
      .toBeVisible();
    await expectAccessible();
  });

  it('tells how long a toner lasted in words that fit a day, and less than one', async () => {
    const machines = [1, 0].map((daysEach) => ({ ...machine, ...toner, pkey: `M${daysEach}`, daysEach }));
    const data = { count: 2, machines, pkeys: machines.map(({ pkey }) => pkey) };
    const { panel } = await open({ toner: { status: 'ok', data } }, {});
    await panel.getByText('How this was estimated').click();
    for (const words of ['1 day', 'less than a day'])
      await expect
        .element(panel.getByText(new RegExp(`one Black toner lasted ${words} on average`)))
        .toBeVisible();
  });

  it('leads from each machine that it names to its page', async () => {
    const { panel } = await open(
      { contracts: full.contracts },
      { otherPages: { ...otherPages, ebpOneMachine: '/ebp/machine/:serial' } },
    );
    await expect
      .element(panel.getByRole('link', { name: 'SFB1', exact: true }))
      .toHaveAttribute('href', '/ebp/machine/SFB1');
    await expect.element(panel.getByText('Sheaf C5560 SFB1 on 14/01/2027')).toBeVisible();
  });

  it('puts a line off for a week, by keyboard, until there is more of it; it can be shown again', async () => {
    const { panel, links } = await open({ contracts: full.contracts, invoices: full.invoices });
    await expect.element(panel.getByRole('link').first()).toBeVisible();
    const late = lateRegions();
    (panel.getByRole('button', { name: /^Later: 1 invoice/ }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => links().length).toBe(1);
    await expect.element(panel.getByRole('button', { name: /^Later: 1 machine/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(panel.getByRole('status').getByText('Nothing else needs you.')).toBeVisible();
    expect(late).toEqual([]);
    await expect.element(panel.getByRole('heading', { name: 'What needs you' })).toHaveFocus();
    await panel.getByRole('button', { name: 'Show 2 put off' }).click();
    await expect.poll(() => links().length).toBe(2);
  });

  it('[ERR-01] hides what was put off in any browser, and brings it back once there is more, or if it could not be put off', async () => {
    const putOff: AttentionView['putOff'] = [{ topic: 'invoices', count: 1 }];
    const first = await open({ invoices: full.invoices, putOff });
    await expect.element(first.panel.getByText('Nothing else needs you.')).toBeVisible();
    await first.screen.unmount();
    const documents = [{ documentNumber: 'INV-2', dueDate: '2026-11-28' }];
    const more = await open({ invoices: { status: 'ok', data: { count: 2, documents } }, putOff });
    await expect.element(more.panel.getByRole('link', { name: /^2 invoices/ })).toBeVisible();
    more.network.refuse({ method: 'PUT', path: '/bff/attention/put-off' }, 'UNAVAILABLE');
    await more.panel.getByRole('button', { name: /^Later/ }).click();
    await expect
      .poll(() => more.network.calls.at(-1))
      .toMatchObject({ path: '/bff/attention/put-off', body: { topic: 'invoices', count: 2 } });
    await expect.element(more.panel.getByRole('link', { name: /^2 invoices/ })).toBeVisible();
  });

  it('[ERR-01] can be asked for again where the whole call failed, and home stands; what failed is never taken for nothing', async () => {
    const network = stubNetwork();
    network.answerPortal('GET', '/bff/home', { banners: { status: 'ok', data: [] } });
    network.refuse(route, 'UPSTREAM');
    const screen = await renderScreen(homeScreen, { otherPages });
    const panel = screen.getByRole('region', { name: 'What needs you' });
    await expect.element(screen.getByText('What needs you could not be loaded.')).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'A question for us?' })).toBeVisible();
    const partly: AttentionView = { ...nothing, toner: { status: 'unavailable' } };
    network.answerPortal(route.method, route.path, partly);
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(panel.getByRole('alert').getByText(/there may be more/)).toBeVisible();
    expect(panel.getByText('Nothing needs you.').elements()).toEqual([]);
    network.answerPortal(route.method, route.path, nothing);
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect.element(panel.getByText('Nothing needs you.')).toBeVisible();
  });

  it('[ERR-01] [ERR-03] [HOM-06] never takes unread messages that are awaited or could not be loaded for none, and asks for them again', async () => {
    const network = stubNetwork();
    const home = { method: 'GET', path: '/bff/home' } as const;
    const banners = { status: 'ok', data: [] };
    network.refuse(home, 'UPSTREAM');
    network.answerPortal(route.method, route.path, nothing);
    const screen = await renderScreen(homeScreen, { otherPages });
    const panel = screen.getByRole('region', { name: 'What needs you' });
    const failed = panel.getByRole('alert').getByText(/there may be more/);
    const told = panel.getByText(/Nothing needs you|there may be more/);
    const again = panel.getByRole('button', { name: 'Try again' });
    await expect.element(failed).toBeVisible();
    const { promise: second, resolve: answerSecond } = Promise.withResolvers();
    network.answerPortal(home.method, home.path, second);
    await again.click();
    await expect.element(panel.getByText('Loading')).toBeInTheDocument();
    expect(told.elements()).toEqual([]);
    answerSecond({ banners, messages: { status: 'unavailable' } });
    await expect.element(failed).toBeVisible();
    const { promise: third, resolve: answerThird } = Promise.withResolvers();
    network.answerPortal(home.method, home.path, third);
    await again.click();
    await expect.element(panel.getByText('Loading')).toBeInTheDocument();
    expect(told.elements()).toEqual([]);
    answerThird({ banners, messages: { status: 'ok', data: [] } });
    await expect.element(panel.getByText('Nothing needs you.')).toBeVisible();
    expect(network.callsOf(route)).toHaveLength(1);
  });

  it('keeps its space while it loads: what is below does not move', async () => {
    const network = stubNetwork();
    network.answerPortal('GET', '/bff/home', { banners: { status: 'ok', data: [] } });
    let arrive = () => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const { fetch } = globalThis;
    network.answerPortal(route.method, route.path, full);
    globalThis.fetch = async (input, init) => {
      if (String(input).endsWith(route.path)) await held;
      return fetch(input, init);
    };
    const screen = await renderScreen(homeScreen, { otherPages });
    const below = () =>
      screen.getByRole('heading', { name: 'A question for us?' }).element().getBoundingClientRect().top;
    await expect.element(screen.getByRole('heading', { name: 'A question for us?' })).toBeVisible();
    // The other parts have arrived, which is where their placeholders end.
    await expect
      .element(screen.getByRole('heading', { name: 'Your account manager' }))
      .not.toBeInTheDocument();
    const before = below();
    arrive();
    await expect.element(screen.getByRole('link', { name: /^7 machines/ })).toBeVisible();
    expect(below()).toBe(before);
    globalThis.fetch = fetch;
  });

  it('leads from a basket whose day has come to its filled order, and from several to the order page', async () => {
    const basket = { id: '0b8f6f0e-2f0a-4c39-8a55-6b1de2a0c3f4', name: 'Third floor', dueOn: '2026-11-20' };
    const { screen, network } = await open({
      tonerBaskets: { status: 'ok', data: { count: 2, baskets: [basket, { ...basket, name: 'Lobby' }] } },
      paperBaskets: { status: 'ok', data: { count: 1, baskets: [basket] } },
    });
    const line = screen.getByRole('link', { name: 'Time to order: Third floor' });
    await expect.element(line).toHaveAttribute('href', `/ebp/paperOrder/?basket=${basket.id}`);
    await expect
      .element(screen.getByText('You asked to be reminded on 20/11/2026.', { exact: false }))
      .toBeVisible();
    const several = screen.getByRole('link', { name: '2 baskets of toner are due' });
    await expect.element(several).toHaveAttribute('href', '/ebp/tonerOrder/');
    await expect.element(screen.getByText('Third floor, Lobby')).toBeVisible();
    network.answerPortal('PUT', '/bff/attention/put-off', null);
    await screen.getByRole('button', { name: 'Later: Time to order: Third floor' }).click();
    await expect.element(line).not.toBeInTheDocument();
    const put = network.calls.find(({ method }) => method === 'PUT');
    expect(put?.body).toEqual({ topic: 'paperBaskets', count: 1 });
  });

  it('[ACC-08] is neither shown to nor asked for by people without its keys', async () => {
    const network = stubNetwork();
    network.answerPortal('GET', '/bff/home', { banners: { status: 'ok', data: [] } });
    // One of two keys that a topic needs, and none of it.
    const functionKeys = [attentionKeys.doubtful[1], screenRights.ebpFaq.canSearch];
    const screen = await renderScreen(homeScreen, { session: buildSession({ functionKeys }), otherPages });
    await expect.element(screen.getByRole('heading', { name: 'A question for us?' })).toBeVisible();
    await expect.poll(() => network.calls.map(({ path }) => path)).toEqual(['/bff/home']);
    expect(screen.getByText('What needs you').elements()).toEqual([]);
  });
});
