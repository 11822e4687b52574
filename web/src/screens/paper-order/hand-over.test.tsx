import { customerGet } from '@ebp/contracts/operations/customer';
import { paperOrderCreate } from '@ebp/contracts/operations/paper-order';
import { buildCustomerAddress, buildCustomerDetail } from '@ebp/contracts/testing/customer';
import { buildHandover, handoverSampleId } from '@ebp/contracts/testing/handover';
import { buildPaperProduct } from '@ebp/contracts/testing/product';
import { buildUserInfo } from '@ebp/contracts/testing/user';
import { describe, expect, it } from 'vitest';
import { closeJournal, openJournal } from '../../lib/journal/open-journal.ts';
import { storageKeys } from '../../lib/storage/storage-keys.ts';
import { button, choice, count } from '../../testing/locators.ts';
import { newPaperOrder, type PaperOrder, quantityKey } from './paper-order.values.ts';
import { openPaperOrder } from './testing/open-paper-order.ts';

const page = { tab: 'ebpPaperOrder', slug: 'ebpPaperOrder' };
const quantities = { [quantityKey('P.1')]: '2', [quantityKey('P.4')]: '1' };
const items = [
  { itemName: 'Plain A4', qty: 2, price: 20 },
  { itemName: 'Letterhead', qty: 1, price: 28.5 },
];

/** The review of a draft, which may continue a colleague's hand-over. */
async function openDraft(values: Partial<PaperOrder>, options: Parameters<typeof openPaperOrder>[0] = {}) {
  const content = { ...newPaperOrder(buildUserInfo()), customerCode: 'HK001', quantities, ...values };
  const search = '?stage=confirm';
  const path = `/ebp/paperOrder/${search}`;
  const handover = options.handover && handoverSampleId;
  const journal = await openJournal(storageKeys());
  journal.write(undefined, { form: 'paper-order', content, ...page, path, handover });
  await closeJournal(journal);
  return openPaperOrder({ otherPages: { ebpHandover: '/ebp/handover/:id' }, search, ...options });
}

describe('a paper order that a colleague filled in', () => {
  it('shows what changed since, unless it is for another company by now', async () => {
    const handover = buildHandover({ form: 'paper-order', content: { customerCode: 'HK001' }, items });
    const { screen } = await openDraft({}, { handover });
    const changed = screen.getByText('Changed since it was filled in:');
    await expect.element(changed).toBeVisible();
    await expect.element(screen.getByText('Plain A4: $28.50 in place of $20.00')).toBeVisible();
    await button(screen, 'Back').click();
    await choice(screen, 'Company').selectOptions('HK002');
    await button(screen, 'Next').click();
    await expect.element(button(screen, 'Order')).toBeVisible();
    await expect.element(screen.getByText('Victoria Logistics (HK002)')).toBeVisible();
    await expect.element(changed).not.toBeInTheDocument();
  });

  it('[PAP-15] goes to the main address where the one it was for has left the address book, which it says', async () => {
    const handover = buildHandover({ form: 'paper-order', content: { customerCode: 'HK001' } });
    const { screen, network } = await openDraft({ deliveryAddressPkey: 'gone' }, { handover });
    network.answerPortal('POST', '/bff/handovers/sent', { state: 'sent', by: '', at: handover.filledInAt });
    const told = /^18\/F, Pier Exchange Tower.*: the usual address, because the saved one/;
    await expect.element(screen.getByText(told)).toBeVisible();
    await button(screen, 'Order').click();
    await expect.element(screen.getByText('PO-1', { exact: true })).toBeVisible();
    const bodies = network.callsOf(paperOrderCreate).map(({ body }) => body);
    expect(bodies).toEqual([expect.objectContaining({ deliveryAddressPkey: 'AD-HK-0001' })]);
    await expect.element(screen.getByText(told)).not.toBeInTheDocument();
  });
});

describe('a paper order whose hand-over ended after the page was opened', () => {
  const handover = buildHandover({ form: 'paper-order', content: { customerCode: 'HK001' }, items });
  const at = handover.filledInAt;

  it.each([
    ['sent by another colleague', { state: 'sent', by: 'Ann Ho', at } as const, /^Sent by Ann Ho on/],
    [
      'taken back by who filled it in',
      { state: 'returned', by: 'Wing Lau', at, note: '' } as const,
      /^Returned by Wing Lau on/,
    ],
  ])('%s is not sent before that was said', async (_how, end, told) => {
    const { screen, network } = await openDraft({}, { handover });
    await expect.element(screen.getByText(/^Filled in by Wing Lau on/)).toBeVisible();
    network.answerPortal('GET', '/bff/handovers', { ...handover, content: undefined, items: undefined, end });
    await button(screen, 'Order').click();
    await expect.element(screen.getByText(told)).toBeVisible();
    const why = screen.getByText(/^Nothing was sent: what became of it meanwhile is above the form/);
    await expect.element(why).toBeVisible();
    expect(network.callsOf(paperOrderCreate)).toEqual([]);
    network.answerPortal('POST', '/bff/handovers/sent', { state: 'sent', by: 'Mei Chan', at });
    await button(screen, 'Order').click();
    await expect.element(screen.getByText('PO-1', { exact: true })).toBeVisible();
    await expect.element(why).not.toBeInTheDocument();
  });

  it('is sent where that cannot be asked', async () => {
    const { screen, network } = await openDraft({}, { handover });
    await expect.element(screen.getByText(/^Filled in by Wing Lau on/)).toBeVisible();
    network.refuse({ method: 'GET', path: '/bff/handovers' }, 'UNAVAILABLE');
    network.answerPortal('POST', '/bff/handovers/sent', { state: 'sent', by: 'Mei Chan', at });
    await button(screen, 'Order').click();
    await expect.element(screen.getByText('PO-1', { exact: true })).toBeVisible();
  });
});

describe('a draft with a product that is not sold any more', () => {
  it('[ERR-08] [PAP-15] says at the review and in the form that it is not ordered', async () => {
    const { screen } = await openDraft({ quantities: { ...quantities, [quantityKey('P.9')]: '3' } });
    const told = screen.getByText('1 product: cannot be ordered online today');
    await expect.element(told).toBeVisible();
    await button(screen, 'Back').click();
    await expect.element(choice(screen, 'Company')).toBeVisible();
    await expect.element(told).toBeVisible();
    await choice(screen, 'Company').selectOptions('HK002');
    await expect.element(choice(screen, 'Delivery address')).toHaveDisplayValue('Pier 2, Hong Kong');
    expect(screen.getByText(/^2 products/).elements(), 'a product of the other company').toEqual([]);
  });

  it('[ERR-08] [PAP-15] says so as well of one that only another company of this person can still order', async () => {
    const plain = buildPaperProduct({ productMasterPkey: 'P.1', cdsName: 'Plain A4' });
    const letterhead = { productMasterPkey: 'P.4', cdsName: 'Letterhead', customerCode: 'HK002' };
    const { screen } = await openDraft({}, { products: [plain, buildPaperProduct(letterhead)] });
    const told = screen.getByText('Letterhead: cannot be ordered online today');
    await expect.element(told).toBeVisible();
    await button(screen, 'Back').click();
    await expect.element(told).toBeVisible();
    const company = choice(screen, 'Company');
    await company.selectOptions('HK002');
    await expect.element(count(screen, 'Quantity, Letterhead')).toHaveValue('1');
    await expect.element(told).not.toBeInTheDocument();
    // By now these are quantities for the other company, too.
    await company.selectOptions('HK001');
    await expect.element(count(screen, 'Quantity, Letterhead')).not.toBeInTheDocument();
    await expect.element(count(screen, 'Quantity, Plain A4')).toBeVisible();
    expect(told.elements()).toEqual([]);
  });
});

describe('[PAP-07] [PAP-15] an address that left the address book', () => {
  const told = /^18\/F, Pier Exchange Tower.*: the usual address, because the saved one/;

  it('is told until another one, or another company, is chosen', async () => {
    const { screen } = await openDraft({ deliveryAddressPkey: 'gone' });
    await expect.element(screen.getByText(told)).toBeVisible();
    await button(screen, 'Back').click();
    const address = choice(screen, 'Delivery address');
    await address.selectOptions('Warehouse 9, Hong Kong');
    await expect.element(screen.getByText(told)).not.toBeInTheDocument();
    await address.selectOptions('AD-HK-0001');
    await expect.element(screen.getByText(told)).toBeVisible();
    await choice(screen, 'Company').selectOptions('HK002');
    await expect.element(address).toHaveDisplayValue('Pier 2, Hong Kong');
    await expect.element(screen.getByText(told)).not.toBeInTheDocument();
  });

  it('is told of an invoice only where it goes by mail', async () => {
    const { screen } = await openDraft({ billAddressPkey: 'gone', billToMode: 'BY_EMAIL' });
    await expect.element(button(screen, 'Order')).toBeVisible();
    await expect.element(screen.getByText(told)).not.toBeInTheDocument();
    await button(screen, 'Back').click();
    await choice(screen, 'Invoice sent').selectOptions('By mail');
    await expect.element(choice(screen, 'Invoice address')).toHaveDisplayValue(/^18\/F/);
    await expect.element(screen.getByText(told)).toBeVisible();
  });

  it('[ERR-08] is replaced and told once the gateway refuses it, where it was there when the page was opened', async () => {
    const { screen, network } = await openDraft({ deliveryAddressPkey: 'AD-HK-0009' });
    await expect.element(button(screen, 'Order')).toBeVisible();
    network.answer(customerGet, buildCustomerDetail({ customerAddressList: [buildCustomerAddress()] }));
    network.refuse(paperOrderCreate, 'FORBIDDEN', 'error.forbidden');
    await button(screen, 'Order').click();
    await expect.element(screen.getByText(told)).toBeVisible();
    network.answer(paperOrderCreate, { pkey: 'o-1', orderNumber: 'PO-1' });
    await button(screen, 'Order').click();
    await expect.element(screen.getByText('PO-1', { exact: true })).toBeVisible();
    expect(network.callsOf(paperOrderCreate).at(-1)?.body).toMatchObject({
      deliveryAddressPkey: 'AD-HK-0001',
    });
  });
});

describe('a draft for a company that is not among those of this person any more', () => {
  it('has no company chosen, so that any can be', async () => {
    const { screen, recover } = await openDraft({ customerCode: 'HK-GONE' }, { failsFirst: 'products' });
    await screen.getByRole('link', { name: /Fill in order/ }).click();
    const company = choice(screen, 'Company');
    await expect.element(company).toHaveValue('');
    recover();
    await company.selectOptions('HK001');
    await expect.element(company).toHaveValue('HK001');
    await expect.element(company.getByRole('option')).toHaveLength(2);
    await button(screen, 'Next').click();
    await expect.element(button(screen, 'Order')).toBeVisible();
  });
});
