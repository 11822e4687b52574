import { consumableOrderSearch } from '@ebp/contracts/operations/consumable-order';
import { serviceHistorySearch } from '@ebp/contracts/operations/service-history';
import type { BasketView } from '@ebp/contracts/portal/baskets';
import type { SentRequest } from '@ebp/contracts/portal/sent-requests';
import { buildBasket } from '@ebp/contracts/testing/basket';
import { buildServiceVisit } from '@ebp/contracts/testing/document-rows';
import { buildMachine } from '@ebp/contracts/testing/machine';
import { buildSentRequest } from '@ebp/contracts/testing/sent-request';
import { describe, expect, it, vi } from 'vitest';
import { answerBaskets } from '../../testing/answer-baskets.ts';
import { answerUser } from '../../testing/answer-user.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { rowHeaders } from '../../testing/locators.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { myRequestsScreen } from './my-requests.descriptor.ts';

const list = { method: 'GET', path: '/bff/requests' } as const;
const uuid = (at: number) => `5b0c6d1e-6f0b-4a57-9d53-0f4f6c1d2a1${at}`;
const toner = buildSentRequest();
const service = buildSentRequest({
  id: uuid(2),
  kind: 'service',
  reference: 'SR-1',
  items: [],
  sentAt: '2026-11-18T02:00:00.000Z',
});
const enquiry = buildSentRequest({
  id: uuid(3),
  kind: 'enquiry',
  reference: undefined,
  subject: 'An invoice',
  machines: [],
  items: [],
  sentAt: '2026-11-17T02:00:00.000Z',
});
const pages = { ebpConsumableOrder: '/ebp/consumableOrder', ebpServiceHistory: '/ebp/servicehistory' };
const machinePage = { ebpOneMachine: '/ebp/machine/:serial' };

async function open(
  requests: readonly SentRequest[] = [enquiry, toner, service],
  surroundings: Parameters<typeof renderScreen>[1] = {},
  baskets: readonly BasketView[] = [],
) {
  const network = stubNetwork();
  const machineList = [buildMachine({ pkey: 'HK-M-0001', serialNumber: 'SFB20437' })];
  answerUser(network, { machineList });
  network.answerPortal(list.method, list.path, { requests });
  answerBaskets(network, baskets);
  const screen = await renderScreen(myRequestsScreen, { otherPages: pages, ...surroundings });
  const details = (name: string) => screen.getByRole('button', { name: `Details: ${name}` });
  return { screen, network, details };
}

describe('my requests', () => {
  it('lists what was sent, newest first, by serial number, filtered by kind, machine and any text', async () => {
    const { screen } = await open();
    await expect.element(screen.getByText('3 requests')).toBeVisible();
    await expect.element(screen.getByText('SFB20437').first()).toBeVisible();
    expect(rowHeaders()).toEqual(['Toner order', 'Service request', 'Enquiry']);
    await expect.element(screen.getByText('2 × Black toner')).toBeVisible();
    await screen.getByRole('searchbox').fill('invoice');
    await expect.poll(rowHeaders).toEqual(['Enquiry']);
  });

  it('calls a relocation neither one of a single machine nor one of several: the list does not know which was asked for', async () => {
    const relocation = buildSentRequest({
      kind: 'relocation',
      machines: [{ serialNumber: 'SFB20437' }],
      items: [],
    });
    const { screen } = await open([relocation]);
    await expect.poll(rowHeaders).toEqual(['Relocation request']);
    await screen.switchTo('zh-Hant');
    await expect.poll(rowHeaders).toEqual(['搬遷申請']);
  });

  it('says how many items there are besides those that are remembered', async () => {
    const { screen, network, details } = await open([buildSentRequest({ itemCount: 6 })]);
    network.answer(consumableOrderSearch, []);
    await expect.element(screen.getByText('2 × Black toner, 5 more')).toBeVisible();
    await details('Toner order TO-260001').click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByText('5 more')).toBeVisible();
    await expect.element(dialog.getByText('Consumable orders says nothing about it yet.')).toBeVisible();
  });

  it('opens at a filtered address, as receipts link to it', async () => {
    const { screen } = await open(undefined, { search: '?kind=service&machines=sfb' });
    await expect.element(screen.getByText('1 request', { exact: true })).toBeVisible();
  });

  it('[ERR-01] shows the order of a request in the order history, on another try if it could not be loaded, and says that no more is known', async () => {
    const { screen, network, details } = await open(undefined, { otherPages: { ...pages, ...machinePage } });
    network.refuse(consumableOrderSearch, 'UPSTREAM_REJECTED');
    await details('Toner order TO-260001').click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByText('Consumable orders could not be loaded')).toBeVisible();
    const row = { orderNumber: 'TO-260001', itemName: 'Black toner', qty: 2, serialNumber: 'SFB20437' };
    network.answer(consumableOrderSearch, [{ ...row, orderDate: '2026-11-20' }]);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect.element(dialog.getByText('Among your consumable orders')).toBeVisible();
    const since = dialog.getByRole('list', { name: 'What is known since' });
    await expect
      .element(since.getByRole('link', { name: 'SFB20437' }))
      .toHaveAttribute('href', '/ebp/machine/SFB20437');
    await expect.element(since.getByText('20/11/2026 11:15:00')).toBeVisible();
    await expect.element(dialog.getByText("The supplier's system does not say more.")).toBeVisible();
    await expect
      .element(dialog.getByRole('link', { name: 'Consumable orders' }))
      .toHaveAttribute('href', '/ebp/consumableOrder');
  });

  it('shows an item as often as the order history repeats it', async () => {
    const { screen, network, details } = await open();
    const row = { orderNumber: 'TO-260001', itemName: 'Black toner', qty: 2, serialNumber: 'SFB20437' };
    network.answer(
      consumableOrderSearch,
      [1, 2].map(() => ({ ...row, orderDate: '2026-11-20' })),
    );
    await details('Toner order TO-260001').click();
    const since = screen.getByRole('list', { name: 'What is known since' });
    await expect.element(since.getByText(/^2 × Black toner/)).toHaveLength(2);
  });

  it('matches a visit by machine and date, and says so', async () => {
    const { screen, network, details } = await open(undefined, { otherPages: { ...pages, ...machinePage } });
    network.answer(serviceHistorySearch, [
      buildServiceVisit({ serialNumber: 'SFB20437', lastServiceDate: '2026-11-19' }),
    ]);
    await details('Service request SR-1').click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByText('First visit to machine SFB20437 since')).toBeVisible();
    const since = dialog.getByRole('list', { name: 'What is known since' });
    await expect.element(since.getByRole('link', { name: 'SFB20437' })).toBeVisible();
    await expect.element(dialog.getByText('Visits are matched by machine and date.')).toBeVisible();
    await expectAccessible();
  });

  it('says what cannot be seen: no number, no right for the history, no such history, nothing in it', async () => {
    const { screen, details } = await open(undefined, { otherPages: {} });
    await details('Service request SR-1').click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByText(/^Service history may say more, but your account/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await screen.getByRole('button', { name: 'Details: Enquiry 17/11/2026 10:00:00' }).click();
    await expect.element(dialog.getByText('The supplier gave no number')).toBeVisible();
    await expect.element(dialog.getByText('Received by the supplier')).toBeVisible();
  });

  it('is taken away as a file whatever the filters show, with everything that is remembered and the baskets', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return '#';
    });
    const { screen, network } = await open([toner, service], { search: '?kind=service' }, [buildBasket()]);
    network.refuse({ method: 'GET', path: '/bff/baskets/one' }, 'UPSTREAM');
    await screen.getByRole('button', { name: 'Download all data' }).click();
    await expect.element(screen.getByText('That did not work').first()).toBeVisible();
    expect(screen.getByText(/Everything you entered/).elements()).toEqual([]);
    answerBaskets(network, [buildBasket()]);
    await screen.getByRole('button', { name: 'Download all data' }).click();
    await expect.poll(() => files.length).toBe(1);
    expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual({
      requests: [toner, service],
      baskets: [buildBasket()],
    });
  });

  it('[ERR-04] erases the list after a question, and nothing before, and says that there is nothing', async () => {
    const { screen, network } = await open();
    network.answerPortal('POST', '/bff/requests/erase', null);
    await screen.getByRole('button', { name: 'Erase all' }).click();
    const question = screen.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(network.calls.map(({ method }) => method)).not.toContain('POST');
    await screen.getByRole('button', { name: 'Erase all' }).click();
    await question.getByRole('button', { name: 'Erase all' }).click();
    await expect.element(screen.getByText(/appear here once you have sent them/)).toBeVisible();
    await expect.element(screen.getByText('No record found')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Erase all' })).not.toBeInTheDocument();
  });

  it('says that the list is erased to who went to another page meanwhile, and asks nothing on return', async () => {
    const { screen, network } = await open(undefined, { stays: true });
    const answer = Promise.withResolvers<null>();
    network.answerPortal('POST', '/bff/requests/erase', answer.promise);
    await screen.getByRole('button', { name: 'Erase all' }).click();
    const question = screen.getByRole('alertdialog', { name: /^Erase your list/ });
    await question.getByRole('button', { name: 'Erase all' }).click();
    await expect.poll(() => network.calls.at(-1)?.path).toBe('/bff/requests/erase');
    await screen.goTo('/ebp/faq');
    await expect.element(question).not.toBeInTheDocument();
    network.answerPortal(list.method, list.path, { requests: [] });
    answer.resolve(null);
    await expect.element(screen.getByText(/your baskets were erased$/)).toBeVisible();
    await screen.goBack();
    await expect.element(screen.getByText('No record found')).toBeVisible();
    await expect.element(question).not.toBeInTheDocument();
  });

  it('can be taken away and erased by who has baskets alone', async () => {
    const { screen } = await open([], {}, [buildBasket()]);
    await expect.element(screen.getByRole('button', { name: 'Erase all' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Download all data' })).toBeVisible();
  });
});
