import { customerGet } from '@ebp/contracts/operations/customer';
import { paperOrderCreate } from '@ebp/contracts/operations/paper-order';
import { productSearch } from '@ebp/contracts/operations/product';
import { buildPaperProduct } from '@ebp/contracts/testing/product';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answeredAt } from '../../testing/gateway-clock.ts';
import { box, button, choice, count, textsOf } from '../../testing/locators.ts';
import { openPaperOrder, paperSession, testProducts } from './testing/open-paper-order.ts';

type Screen = Awaited<ReturnType<typeof openPaperOrder>>['screen'];

const next = (screen: Screen) => screen.getByRole('button', { name: 'Next', exact: true }).click();
const otherPages = { ebpEnquiry: '/ebp/enquiry/' };
const enquiry = (screen: Screen) => screen.getByRole('link', { name: /^Send an enquiry/ });
const row = (screen: Screen, name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });

describe('paper order, fill', () => {
  it('[PAP-01] [PAP-02] [PAP-05] [PAP-06] [PAP-09] [PAP-12] [PAP-13] [PAP-14] [OPN-17] shows steps, products by category, prices with two decimals and their unit, what is free as such, and every part of the form', async () => {
    const envelope = buildPaperProduct({ productMasterPkey: 'E.1', productCategory: 'ENVELOPE' });
    const sold = { productMasterPkey: 'S.2', cdsName: 'Staple K2', productCategory: 'STAPLE', price: 9 };
    const products = [...testProducts, envelope, buildPaperProduct(sold)].toReversed();
    const { screen, network } = await openPaperOrder({ products, otherPages });
    const groups = screen.getByRole('caption');
    await expect.poll(() => textsOf(groups)).toEqual(['Paper', 'Envelope', 'Staple']);
    const steps = screen.getByRole('list', { name: 'Steps' }).getByRole('listitem');
    expect(textsOf(steps)).toEqual(['Fill in order', 'Confirm information', 'Complete order']);
    for (const name of [
      'Delivery name',
      'Delivery telephone',
      'Invoice attention',
      'PO number',
      'Sales code',
      'Remarks',
    ])
      await expect.element(box(screen, name)).toBeVisible();
    for (const name of ['Company', 'Delivery address', 'Lunch time', 'Stairs to the door', 'Invoice sent'])
      await expect.element(choice(screen, name)).toBeVisible();
    for (const name of ['PO number', 'Your reference number', 'Sales code', 'Lunch time', 'Remarks'])
      expect(document.body.textContent).toContain(`${name} (optional)`);
    await expect.element(screen.getByRole('region', { name: 'Terms' })).toBeVisible();
    expect(network.callsOf(productSearch)).toHaveLength(1);
    await expect.element(row(screen, 'Plain A4')).toMatchTextContent('$28.50 per ream');
    await expect.element(row(screen, 'Plain A4')).toMatchTextContent('Price until 31/03/2027');
    await expect.element(row(screen, 'Heavy A3')).toMatchTextContent('$1080.75 per ream');
    await expect.element(row(screen, 'On request')).toMatchTextContent('Price on request');
    await expect.element(row(screen, 'Staple J1')).toMatchTextContent('Free of charge (FOC)');
    await expect.element(row(screen, 'Staple K2')).toMatchTextContent('$9.00 per box');
    await expect.element(screen.getByRole('form', { name: 'Order by PDF' })).toBeVisible();
    await expect.element(enquiry(screen)).toHaveAttribute('href', '/ebp/enquiry/');
  });

  it('[PAP-04] [PAP-10] [PAP-11] refuses an order of nothing, and what is no quantity at its field, steps no further than the contract takes, and says nothing of it once it is for another company', async () => {
    const { screen } = await openPaperOrder();
    const quantity = count(screen, 'Quantity, Plain A4');
    await expect.element(screen.getByRole('table', { name: 'Paper' })).toBeVisible();
    await next(screen);
    await screen.getByRole('link', { name: 'Products: Please select product(s)' }).click();
    await expect.element(quantity).toHaveFocus();
    await quantity.fill('9999');
    await expect.element(screen.getByText('Please select product(s)')).not.toBeInTheDocument();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(quantity).toHaveValue('9999');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(quantity).toHaveValue('9998');
    await quantity.fill('-1');
    await next(screen);
    await expect
      .element(screen.getByRole('link', { name: 'Quantity, Plain A4: Qty is required.' }))
      .toBeVisible();
    await quantity.fill('');
    await expect.element(quantity).toHaveAccessibleDescription('Qty is required.');
    await expect.poll(screen.address).toBe('/ebp/paperOrder/');
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await choice(screen, 'Company').selectOptions('Victoria Logistics (HK002)');
    await expect.element(choice(screen, 'Delivery address')).toHaveDisplayValue('Pier 2, Hong Kong');
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  });

  it('[PAP-10] takes a pasted quantity whole, with blanks before it, and says at once that one is above the maximum', async () => {
    const { screen } = await openPaperOrder();
    const quantity = count(screen, 'Quantity, Plain A4');
    await quantity.click();
    document.execCommand('insertText', false, ' 1200');
    await expect.element(screen.getByText('1,200 × Plain A4')).toBeVisible();
    await quantity.fill('12000');
    await expect.element(quantity).toHaveAccessibleDescription('Maximum 9999');
    await next(screen);
    await expect.element(screen.getByRole('alert').getByText(/Qty is required/)).toBeVisible();
    await expect.element(quantity).toHaveAccessibleDescription('Maximum 9999');
  });

  it('[PAP-04] [PAP-07] [PAP-08] asks for the invoice address by mail alone, names the payment term, loads products, addresses and term of another company, and keeps what was typed', async () => {
    const { screen, network } = await openPaperOrder();
    await expect.element(choice(screen, 'Invoice sent')).toHaveValue('BY_MAIL');
    await expect.element(choice(screen, 'Invoice address')).toBeVisible();
    await expect.element(screen.getByText('Within 30 day(s)')).toBeVisible();
    await choice(screen, 'Invoice address').selectOptions('Another address');
    await expect.element(box(screen, 'Invoice address line')).toBeVisible();
    await choice(screen, 'Invoice sent').selectOptions('By e-mail');
    await expect.element(choice(screen, 'Invoice address')).not.toBeInTheDocument();
    await expect.element(box(screen, 'Invoice address line')).not.toBeInTheDocument();
    await count(screen, 'Quantity, Letterhead').fill('2');
    await box(screen, 'PO number').fill('PO-77');
    await choice(screen, 'Company').selectOptions('Victoria Logistics (HK002)');
    await expect.element(choice(screen, 'Delivery address')).toHaveDisplayValue('Pier 2, Hong Kong');
    await expect.element(screen.getByText('Within 2 month(s)')).toBeVisible();
    expect(row(screen, 'Letterhead').elements()).toEqual([]);
    await expect.element(box(screen, 'PO number')).toHaveValue('PO-77');
    expect(network.callsOf(productSearch)).toHaveLength(2);
    expect(network.callsOf(customerGet).map(({ path }) => path.split('/').at(-1))).toEqual([
      'HK001',
      'HK002',
    ]);
  });

  it('[PAP-02] [PAP-27] has the panel for a PDF only for those who may upload; the form to fill in is a download for all', async () => {
    const session = paperSession({ functionKeys: ['CP_PAPER_ORDER_CREATE'] });
    const { screen } = await openPaperOrder({ session });
    await expect.element(screen.getByRole('table', { name: 'Paper' })).toBeVisible();
    expect(screen.getByRole('form', { name: 'Order by PDF' }).elements()).toEqual([]);
    const workbook = screen.getByRole('link', { name: 'paper order form' });
    await expect.element(workbook).toHaveAttribute('href', '/forms/paper-order-form.xlsx');
    await expect.element(workbook).toHaveAttribute('download');
  });

  it('shows nothing on a phone where the products that are still loading will push it down', async () => {
    await page.viewport(390, 844);
    const products = Promise.withResolvers<typeof testProducts>();
    const { screen } = await openPaperOrder({ products: products.promise });
    await expect.element(choice(screen, 'Company')).toBeVisible();
    const below = [screen.getByLabelText('PDF file'), screen.getByRole('region', { name: 'Terms' })];
    for (const part of below) await expect.element(part).not.toBeInTheDocument();
    products.resolve(testProducts);
    for (const part of below) await expect.element(part).toBeInTheDocument();
  });

  it('[PAP-03] [PAP-04] keeps a chosen file on a phone while the products of another company load', async () => {
    await page.viewport(390, 844);
    const { screen, network } = await openPaperOrder();
    const pdf = new File(['%PDF-1.7'], 'order.pdf', { type: 'application/pdf' });
    await userEvent.upload(screen.getByLabelText('PDF file'), pdf);
    network.answer(productSearch, () => new Promise(() => undefined));
    await choice(screen, 'Company').selectOptions('Victoria Logistics (HK002)');
    await expect.element(screen.getByRole('table', { name: 'Paper' })).not.toBeInTheDocument();
    await expect.element(button(screen, 'Remove order.pdf')).toBeVisible();
  });
});

describe('what delivery costs', () => {
  it('[PAP-16] [PAP-17] [PAP-26] Hong Kong: free from $800, else $50, and 2% interest; the rest to it is told; it stands in the sum, above zero alone', async () => {
    const { screen } = await openPaperOrder();
    const sum = screen.getByRole('region', { name: 'Order so far' });
    const delivery =
      'Delivery is free for orders of $800 or more; below that a delivery charge of $50 applies.';
    await expect.element(screen.getByText(delivery)).toBeVisible();
    await expect
      .element(screen.getByText('Interest of 2% a month is charged on unpaid invoices.'))
      .toBeVisible();
    await expect.element(screen.getByText('$800.00 to free delivery')).toBeVisible();
    await count(screen, 'Quantity, Plain A4').fill('20');
    await expect.element(screen.getByText('$230.00 to free delivery')).toBeVisible();
    await count(screen, 'Quantity, Heavy A3').fill('1');
    await expect.element(screen.getByText(/^Free delivery: the charge of \$50.00 is waived/)).toBeVisible();
    await count(screen, 'Quantity, Heavy A3').fill('0');
    await count(screen, 'Quantity, Plain A4').fill('2');
    await expect.element(sum).toMatchTextContent(/2 × Plain A4\$57\.00Delivery charge\$50\.00Total\$107\.00/);
    await choice(screen, 'Company').selectOptions('Victoria Logistics (HK002)');
    await expect.element(sum).toMatchTextContent(/Plain A4\$57\.00Total\$57\.00/);
  });

  it('[PAP-17] [PAP-26] is in the sum as the terms quote it where neither customer nor configuration names it', async () => {
    const customer = { minimumDeliveryCharge: null };
    const session = paperSession({ systemConfig: {} });
    const { screen, network } = await openPaperOrder({ session, customer });
    await expect.element(screen.getByText(/a delivery charge of \$50 applies/)).toBeVisible();
    await count(screen, 'Quantity, Plain A4').fill('2');
    const sum = screen.getByRole('region', { name: 'Order so far' });
    await expect.element(sum).toMatchTextContent(/Delivery charge\$50\.00Total\$107\.00/);
    await next(screen);
    await button(screen, 'Order').click();
    await expect.element(screen.getByText('PO-1')).toBeVisible();
    const amounts = { deliveryAmount: 50, totalAmount: 107 };
    expect(network.callsOf(paperOrderCreate)[0]?.body).toMatchObject(amounts);
  });

  it('[PAP-09] [PAP-25] [CFG-13] Singapore: 40 reams or $150, and orders by 4pm for the next business day; questions go to the address configured', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T05:50:00Z') });
    try {
      const session = paperSession({ company: 'CSPL' });
      const { screen } = await openPaperOrder({ otherPages, session, stays: true });
      await expect
        .element(
          screen.getByText(
            /^Each delivery is at least 40 reams or \$150 \(excl\. GST\); .+ minimum delivery charge of \$50/,
          ),
        )
        .toBeVisible();
      await expect
        .element(screen.getByText('The order cut-off is 4pm for the next business day.'))
        .toBeVisible();
      await expect.element(screen.getByText(/^2 h 10 min left to today's cut-off \(4pm\)/)).toBeVisible();
      await count(screen, 'Quantity, Plain A4').fill('2');
      await expect
        .element(screen.getByText('$93.00 or 38 reams to delivery without the charge'))
        .toBeVisible();
      await expect.element(enquiry(screen)).toHaveAttribute('href', 'https://sg.supplier.example/enquiry');
      await expect.element(enquiry(screen)).toHaveAttribute('target', '_blank');
      await screen.goTo('/elsewhere');
      await expect.element(enquiry(screen)).not.toBeInTheDocument();
      vi.setSystemTime('2026-11-20T07:00:00Z');
      await screen.goBack();
      await expect.element(screen.getByText(/^1 h 0 min left to today's cut-off/)).toBeVisible();
      // Another window was in front.
      vi.setSystemTime('2026-11-20T08:05:00Z');
      document.dispatchEvent(new Event('visibilitychange'));
      await expect.element(screen.getByText(/^Today.s cut-off \(4pm\) .+ has passed/)).toBeVisible();
    } finally {
      vi.useRealTimers();
    }
  });

  it('[PAP-25] Singapore: the time left to the cut-off is the gateway’s, however wrong the clock of the browser is', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T05:50:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    answeredAt(Date.parse('2026-11-20T07:00:00Z'));
    const { screen } = await openPaperOrder({ session: paperSession({ company: 'CSPL' }) });
    await expect.element(screen.getByText(/^1 h 0 min left to today's cut-off/)).toBeVisible();
  });

  it('[PAP-25] Singapore: the minimum of a delivery is told without a configured charge as well', async () => {
    const session = paperSession({ company: 'CSPL', systemConfig: {} });
    const { screen } = await openPaperOrder({ session });
    const minimum =
      'Each delivery is at least 40 reams or $150 (excl. GST); below that a minimum delivery charge applies.';
    await expect.element(screen.getByText(minimum)).toBeVisible();
  });

  it('[CFG-01] [PAP-09] [OPN-17] other companies say nothing of a charge, or of an enquiry, that is not configured', async () => {
    const session = paperSession({ company: 'CMM', systemConfig: {} });
    const { screen } = await openPaperOrder({ otherPages, session });
    await expect.element(screen.getByText(/^Invoices are payable/)).toBeVisible();
    await expect.element(screen.getByRole('table', { name: 'Paper' })).toBeVisible();
    expect(screen.getByText(/delivery charge/).elements()).toEqual([]);
    expect(enquiry(screen).elements()).toEqual([]);
  });

  it('[CFG-01] other companies quote the configured charge and promise nothing', async () => {
    const { screen } = await openPaperOrder({ session: paperSession({ company: 'CMM' }) });
    await expect
      .element(screen.getByText('A delivery charge of $50 applies to each delivery.'))
      .toBeVisible();
    expect(screen.getByText(/free delivery|cut-off/).elements()).toEqual([]);
  });
});
