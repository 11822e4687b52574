import { customerUploadCreate } from '@ebp/contracts/operations/customer-upload';
import { paperOrderCreate } from '@ebp/contracts/operations/paper-order';
import { productSearch } from '@ebp/contracts/operations/product';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import type { BasketView } from '@ebp/contracts/portal/baskets';
import { buildBasketSummary } from '@ebp/contracts/testing/basket';
import { buildPaperProduct } from '@ebp/contracts/testing/product';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectReceipt, requestsPage } from '../../forms/wizard/testing/expect-receipt.ts';
import { draftOf, outcomesOf } from '../../testing/draft-of.ts';
import { box, button, choice, count } from '../../testing/locators.ts';
import { openPaperOrder, testProducts } from './testing/open-paper-order.ts';

async function openFilled(options: Parameters<typeof openPaperOrder>[0] = {}) {
  const opened = await openPaperOrder(options);
  const { screen } = opened;
  await count(screen, 'Quantity, Heavy A3').fill('2');
  await count(screen, 'Quantity, Staple J1').fill('1');
  await box(screen, 'Remarks').fill('Ring twice');
  await button(screen, 'Next').click();
  await expect.element(button(screen, 'Order')).toBeVisible();
  return opened;
}

it('[PAP-06] [PAP-07] the form has the choices of all its lists after Retry', async () => {
  const { screen, recover } = await openPaperOrder({ failsFirst: 'lists' });
  await expect.element(button(screen, 'Try again')).toBeVisible();
  recover();
  await button(screen, 'Try again').click();
  await expect.element(choice(screen, 'Invoice sent')).toHaveValue('BY_MAIL');
  await choice(screen, 'Lunch time').selectOptions('12:00 - 13:00');
});

describe('paper order, confirm and complete', () => {
  it('[PAP-14] [PAP-15] [PAP-16] [PAP-17] [PAP-18] [PAP-19] shows items, charge, total, delivery, billing and remarks, orders once, shows the number and the hours, and Back resets and goes home', async () => {
    const { screen, network } = await openFilled({ otherPages: requestsPage });
    const items = screen.getByRole('table', { name: 'Items' });
    await expect.element(items.getByRole('row', { name: /^Heavy A3/ })).toMatchTextContent('$1,080.75');
    await expect.element(items.getByRole('row', { name: /^Heavy A3/ })).toMatchTextContent('$2,161.50');
    await expect
      .element(items.getByRole('row', { name: /^Staple J1/ }))
      .toMatchTextContent('Free of charge (FOC)');
    await expect.element(screen.getByText('Total')).toBeVisible();
    await expect.element(screen.getByText('$2,161.50').last()).toBeVisible();
    await expect.element(screen.getByRole('region', { name: 'Delivery information' })).toBeVisible();
    const billing = screen.getByRole('region', { name: 'Billing information' });
    await expect.element(billing).toMatchTextContent(/Invoice sentBy mail.*Invoice attentionMs Wing Lau/);
    await expect
      .element(billing)
      .toMatchTextContent(/Invoice address18\/F, Pier Exchange Tower, 12 Harbour Road/);
    await expect.element(billing).toMatchTextContent(/Payment termWithin 30 day\(s\)/);
    await expect.element(billing.getByText('Ring twice')).toBeVisible();
    await button(screen, 'Back').click();
    await expect.element(count(screen, 'Quantity, Heavy A3')).toHaveValue('2');
    await button(screen, 'Next').click();
    await button(screen, 'Order').dblClick();
    await expect.element(screen.getByText('Thank you. We have received your order.')).toBeVisible();
    await expectReceipt(screen, { reference: 'PO-1', next: /We check the order/ });
    for (const words of ['+852 2801 1000', '8:30am to 6:00pm', '8:30am to 1:00pm', /^Closed on Sunday/])
      await expect.element(screen.getByText(words)).toBeVisible();
    const calls = network.callsOf(paperOrderCreate);
    expect(calls).toHaveLength(1);
    expect(paperOrderCreate.body.parse(calls[0]?.body)).toMatchObject({
      totalAmount: 2161.5,
      deliveryAmount: 0,
    });
    await expect.poll(() => draftOf('paper-order')).toBe('');
    await button(screen, 'Back').click();
    await expect.poll(screen.address).toBe('/ebp/home');
    await screen.unmount();
    const { screen: anew } = await openPaperOrder();
    await expect.element(count(anew, 'Quantity, Heavy A3')).toHaveValue('0');
  });

  it('[PAP-15] turns the page after 10 items', async () => {
    const products = Array.from({ length: 12 }, (_, index) =>
      buildPaperProduct({
        productMasterPkey: `P-${index}`,
        cdsName: `Paper ${index}`,
        smallIconPathUrl: 'mark.svg',
      }),
    );
    const basket: BasketView = {
      ...{ basket: buildBasketSummary(), content: { customerCode: 'HK001' } },
      items: products.map(({ cdsName }) => ({ itemName: cdsName, qty: 1 })),
    };
    const search = `?basket=${basket.basket.id}`;
    const { screen } = await openPaperOrder({ products, baskets: [basket], search });
    const items = screen.getByRole('table', { name: 'Items' });
    await expect.element(items).toBeVisible();
    await expect.element(items.getByRole('rowheader')).toHaveLength(10);
    await button(screen, 'Page 2').click();
    await expect.element(items.getByRole('rowheader')).toHaveLength(2);
  });

  it.each([
    ['confirm', 'without a product'],
    ['confirmUpload', 'without an upload'],
  ])('is not to be reached at ?stage=%s %s', async (stage) => {
    const { screen } = await openPaperOrder({ search: `?stage=${stage}` });
    await expect.element(count(screen, 'Quantity, Plain A4')).toBeVisible();
    expect(screen.getByText('Order form received').elements()).toEqual([]);
  });

  it('[PAP-10] [ERR-01] takes a product the gateway refuses back to its field, and points to the order history when nobody knows what became of the order', async () => {
    const { screen, network } = await openFilled({
      otherPages: { ebpConsumableOrder: '/ebp/consumableOrder' },
    });
    network.refuse(paperOrderCreate, 'FIELD_ERRORS', 'error.fieldErrors', [
      { path: 'itemList.0.productMasterPkey', messageId: 'validation.choice' },
    ]);
    await button(screen, 'Order').click();
    await expect.element(screen.getByRole('link', { name: /^Quantity, Heavy A3: Choose/ })).toBeVisible();
    await count(screen, 'Quantity, Heavy A3').fill('1');
    await button(screen, 'Next').click();
    network.refuse(paperOrderCreate, 'OUTCOME_UNKNOWN', 'error.outcomeUnknown');
    await button(screen, 'Order').click();
    await expect
      .element(screen.getByRole('link', { name: 'Consumable orders' }))
      .toHaveAttribute('href', '/ebp/consumableOrder');
    expect(network.callsOf(paperOrderCreate)).toHaveLength(2);
  });

  it('[PAP-10] [ERR-08] says which product the gateway refuses because it is not sold any more, and keeps the others', async () => {
    const { screen, network } = await openFilled();
    const rest = testProducts.filter(({ cdsName }) => cdsName !== 'Heavy A3');
    network.answer(productSearch, [...rest]);
    network.refuse(paperOrderCreate, 'FIELD_ERRORS', 'error.fieldErrors', [
      { path: 'itemList.0.productMasterPkey', messageId: 'validation.choice' },
    ]);
    await button(screen, 'Order').click();
    await expect.element(screen.getByRole('link', { name: /^Products: Choose/ })).toBeVisible();
    await expect.element(screen.getByText('Heavy A3: cannot be ordered online today')).toBeVisible();
    await expect.element(count(screen, 'Quantity, Heavy A3')).not.toBeInTheDocument();
    await expect.element(count(screen, 'Quantity, Staple J1')).toHaveValue('1');
    network.answer(paperOrderCreate, { pkey: 'o-1', orderNumber: 'PO-1' });
    await button(screen, 'Next').click();
    await button(screen, 'Order').click();
    await expect.element(screen.getByText('PO-1', { exact: true })).toBeVisible();
  });

  it('[PAP-24] a clean signal leads back to fill and asks for the user again', async () => {
    const { screen, network } = await openFilled();
    const before = network.callsOf(userCurrentInfo).length;
    screen.clean();
    await expect.element(count(screen, 'Quantity, Heavy A3')).toBeVisible();
    await expect.poll(screen.address).toBe('/ebp/paperOrder/');
    await expect.poll(() => network.callsOf(userCurrentInfo).length).toBe(before + 1);
  });
});

describe('paper order, confirmUpload', () => {
  type Screen = Awaited<ReturnType<typeof openPaperOrder>>['screen'];
  const choose = (screen: Screen) =>
    userEvent.upload(
      screen.getByLabelText('PDF file'),
      new File(['%PDF-1.7'], 'order.pdf', { type: 'application/pdf' }),
    );
  const upload = async (screen: Screen) => {
    await choose(screen);
    await box(screen, 'Please input the Characters shown in the image').fill('ABCDEF');
    await button(screen, 'Upload').click();
  };

  it('[PAP-22] [PAP-23] shows reference number and contact number, also after a reload; Back returns to fill', async () => {
    const { screen, network } = await openPaperOrder();
    network.answer(customerUploadCreate, { refNo: 'UP-1' });
    await count(screen, 'Quantity, Plain A4').fill('3');
    await upload(screen);
    await expect.element(screen.getByText('UP-1')).toBeVisible();
    await expect.poll(screen.address).toBe('/ebp/paperOrder/?stage=confirmUpload');
    await expect.element(screen.getByRole('heading', { name: 'Order form received' })).toHaveFocus();
    await expect.element(screen.getByText(/call \+852 2801 1020 and give/)).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: '+852 2801 1020' }))
      .toHaveAttribute('href', 'tel:+85228011020');
    const mail = screen.getByRole('link', { name: 'E-mail it to a colleague' });
    await expect
      .element(mail)
      .toHaveAttribute('href', expect.stringContaining(encodeURIComponent('call +852 2801 1020')));
    const types = network.callsOf(customerUploadCreate).map(({ body }) => (body as FormData).get('type'));
    expect(types).toEqual(['PAPERORDER']);
    await button(screen, 'Back').click();
    await expect.element(count(screen, 'Quantity, Plain A4')).toHaveValue('3');
    await screen.unmount();
    const { screen: again } = await openPaperOrder({ search: '?stage=confirmUpload' });
    await expect.element(again.getByText('UP-1')).toBeVisible();
  });

  it('[PAP-22] [PAP-23] [ERR-08] shows the number of a form that was received while the review was shown, once the form is shown again', async () => {
    const { screen, network } = await openPaperOrder();
    const answer = Promise.withResolvers<{ refNo: string }>();
    network.answer(customerUploadCreate, () => answer.promise);
    await count(screen, 'Quantity, Plain A4').fill('3');
    await upload(screen);
    await expect.poll(() => network.callsOf(customerUploadCreate).length).toBe(1);
    await button(screen, 'Next').click();
    await expect.element(button(screen, 'Order')).toBeVisible();
    answer.resolve({ refNo: 'UP-1' });
    await expect.poll(() => outcomesOf('upload.PAPERORDER')).toEqual(['sent UP-1']);
    await expect.element(button(screen, 'Order')).toBeVisible();
    await button(screen, 'Back').click();
    await expect.element(screen.getByText('UP-1')).toBeVisible();
  });

  it('[PAP-03] keeps a chosen file through the review and back', async () => {
    const { screen } = await openPaperOrder();
    await choose(screen);
    await count(screen, 'Quantity, Plain A4').fill('3');
    await button(screen, 'Next').click();
    await expect.element(button(screen, 'Order')).toBeVisible();
    await expect.element(button(screen, 'Remove order.pdf')).not.toBeInTheDocument();
    await button(screen, 'Back').click();
    await expect.element(button(screen, 'Remove order.pdf')).toBeVisible();
  });

  it('[PAP-22] is not where a draft of the form is continued that was begun before the upload', async () => {
    const { screen, network } = await openPaperOrder();
    network.answer(customerUploadCreate, { refNo: 'UP-1' });
    await count(screen, 'Quantity, Plain A4').fill('3');
    await upload(screen);
    await expect.element(screen.getByText('UP-1')).toBeVisible();
    await screen.unmount();
    const { screen: again } = await openPaperOrder({ search: '?stage=confirmUpload' });
    await button(again, 'Back').click();
    await button(again, 'Continue with it').click();
    await expect.element(count(again, 'Quantity, Plain A4')).toHaveValue('3');
  });
});
