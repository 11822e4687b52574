import { paperOrderCreate } from '@ebp/contracts/operations/paper-order';
import type { BasketView } from '@ebp/contracts/portal/baskets';
import { buildBasketSummary } from '@ebp/contracts/testing/basket';
import { describe, expect, it } from 'vitest';
import { button, choice, count } from '../../testing/locators.ts';
import { openPaperOrder, paperSession, testProducts } from './testing/open-paper-order.ts';

const summary = buildBasketSummary({ reminder: undefined });
const { id, name } = summary;
const saved: BasketView = {
  basket: summary,
  content: {
    customerCode: 'HK002',
    deliveryAddressPkey: 'AD-HK-0002',
    billAddressPkey: 'AD-HK-0002',
    deliveryName: 'Reception',
    lunchTime: '1200',
    stair: 'yes',
    remarks: 'Ring twice',
  },
  items: [{ itemName: 'Plain A4', qty: 10, price: 28.5 }],
};
const otherPages = { ebpHandover: '/ebp/handover/:id' };
const asked = `?basket=${id}`;

describe('a basket of paper', () => {
  it('opens the whole order at its review with one press, at the prices of today, and is sent from there', async () => {
    const { screen, network } = await openPaperOrder({ baskets: [saved] });
    await screen.getByRole('link', { name }).click();
    await expect
      .element(screen.getByText(/^Filled in from your basket Paper for the third floor/))
      .toBeVisible();
    await expect.element(screen.getByText('Not as it was:')).not.toBeInTheDocument();
    await expect.poll(screen.address).toBe('/ebp/paperOrder/?stage=confirm');
    await button(screen, 'Order').click();
    await expect.element(screen.getByText('PO-1', { exact: true })).toBeVisible();
    expect(network.callsOf(paperOrderCreate)[0]?.body).toMatchObject({
      customerCode: 'HK002',
      deliveryAddressPkey: 'AD-HK-0002',
      deliveryName: 'Reception',
      lunchTime: '1200',
      stair: true,
      remarks: 'Ring twice',
      itemList: [{ productMasterPkey: 'P.1', price: 28.5, qty: 10 }],
    });
    // The gateway ends its reminder with the order.
    expect(network.callsOf(paperOrderCreate)[0]?.basket).toBe(id);
    await expect.element(button(screen, 'Save as a basket')).toBeVisible();
  });

  it('opens in another language than it was saved in, matched by the keys of products, and names prices, items and addresses that are not as they were', async () => {
    const basket = {
      ...saved,
      content: { ...saved.content, deliveryAddressPkey: 'AD-GONE' },
      items: [
        { pkey: 'P.2', itemName: '厚身 A3', qty: 1, price: 1000 },
        { pkey: 'P.1', itemName: '純白 A4', qty: 10, price: 28.5 },
        { itemName: 'On request', qty: 1, price: 12 },
        { pkey: 'P.9', itemName: '信箋', qty: 5, price: 3 },
      ],
    };
    const { screen, network } = await openPaperOrder({ baskets: [basket], search: asked });
    const differences = screen.getByRole('status').getByRole('listitem');
    await expect.element(differences).toHaveLength(4);
    expect(differences.elements().map(({ textContent }) => textContent)).toEqual([
      'Heavy A3: $1,080.75 in place of $1,000.00',
      'On request: price on request in place of $12.00',
      '信箋: cannot be ordered online today',
      'Pier 2, Hong Kong: the usual address, because the saved one is no longer in your address book',
    ]);
    await button(screen, 'Order').click();
    await expect.element(screen.getByText('PO-1', { exact: true })).toBeVisible();
    expect(network.callsOf(paperOrderCreate)[0]?.body).toMatchObject({
      itemList: [
        { productMasterPkey: 'P.1', qty: 10 },
        { productMasterPkey: 'P.2', qty: 1 },
        { productMasterPkey: 'P.3', qty: 1 },
      ],
    });
  });

  it('is not said to be what another draft was filled in from, which can be filled in anew', async () => {
    const { screen } = await openPaperOrder({ baskets: [saved] });
    await count(screen, 'Quantity, Plain A4').fill('3');
    await screen.getByRole('link', { name }).click();
    await expect.element(button(screen, 'Order')).toBeVisible();
    await button(screen, 'Back').click();
    await expect.element(count(screen, 'Quantity, Plain A4')).toHaveValue('10');
    await expect.element(screen.getByText(/^Filled in from your basket/)).toBeVisible();
    await button(screen, 'Continue with it').click();
    await expect.element(count(screen, 'Quantity, Plain A4')).toHaveValue('3');
    await expect.element(screen.getByText(/^Filled in from/)).not.toBeInTheDocument();
    await expect.element(screen.getByRole('link', { name })).toBeVisible();
  });

  it('is asked about no more on return once it was removed while another page was shown', async () => {
    const { screen, network } = await openPaperOrder({ baskets: [saved], stays: true });
    await button(screen, 'Change it').click();
    await button(screen, `Change ${name}`).click();
    await button(screen, 'Remove').click();
    const question = screen.getByRole('alertdialog', { name: /^Remove / });
    const answer = Promise.withResolvers<null>();
    network.answerPortal('POST', '/bff/baskets/remove', answer.promise);
    await button(question, 'Remove').click();
    await expect.poll(() => network.calls.at(-1)?.path).toBe('/bff/baskets/remove');
    await screen.goTo('/ebp/faq');
    await expect.element(question).not.toBeInTheDocument();
    network.refuse({ method: 'GET', path: '/bff/baskets' }, 'UNAVAILABLE');
    answer.resolve(null);
    await screen.goBack();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    await expect.element(question).not.toBeInTheDocument();
  });

  it('of a customer that is no longer one of the person fills in nothing', async () => {
    const gone = { ...saved, content: { ...saved.content, customerCode: 'HK009' } };
    const { screen } = await openPaperOrder({ baskets: [gone], search: asked });
    await expect.element(screen.getByText(/^This basket is no longer yours/)).toBeVisible();
    await expect.element(choice(screen, 'Company')).toHaveValue('HK001');
    await expect.element(count(screen, 'Quantity, Plain A4')).toHaveValue('0');
  });
});

describe('the limit of a role', () => {
  const unlimited = paperSession({ company: 'CSPL' });
  const { user } = unlimited;
  const limited = { session: { ...unlimited, user: user && { ...user, spendingLimit: 500 } }, otherPages };
  const fill = async (qty: string, options: object = limited) => {
    const opened = await openPaperOrder(options);
    await count(opened.screen, 'Quantity, Plain A4').fill(qty);
    await button(opened.screen, 'Next').click();
    return opened;
  };

  it('is the gateway’s word in whatever language, is heard when it is reached while typing, and makes the hand-over the way above it: the order cannot be sent, and its link is made instead', async () => {
    const { screen, network } = await openPaperOrder(limited);
    const said = screen.getByRole('status').filter({ hasText: 'One order of your role may cost' });
    await expect.element(said).toBeVisible();
    await screen.switchTo('zh-Hant');
    await expect.element(screen.getByText(/^您的角色每張訂單最多為 \$500/)).toBeVisible();
    await screen.switchTo('en');
    await expect.element(said).toBeVisible();
    const place = said.element();
    await count(screen, 'Quantity, Plain A4').fill('18');
    // What says it stands before its words change.
    await expect.poll(() => place.textContent).toMatch(/^This is above \$500, the most/);
    await button(screen, 'Next').click();
    await expect.element(screen.getByText(/^This is above \$500, the most/)).toBeVisible();
    await expect.element(button(screen, 'Order')).not.toBeInTheDocument();
    const handOver = screen.getByRole('button', { name: 'Ask a colleague to send it' });
    await expect.element(handOver).toHaveLength(1);
    await handOver.click();
    const created = { id: 'q3Zk0l7dN2v8Xy1RbT5w9A', expiresAt: '2026-12-04T03:15:00.000Z' };
    network.answerPortal('POST', '/bff/handovers', created);
    await button(screen, 'Make a link').click();
    await expect.element(screen.getByText(`${location.origin}/ebp/handover/${created.id}`)).toBeVisible();
    expect(network.calls.find(({ path }) => path === '/bff/handovers')?.body).toMatchObject({
      form: 'paper-order',
      items: [{ itemName: 'Plain A4', qty: 18, price: 28.5 }],
    });
    expect(network.callsOf(paperOrderCreate)).toEqual([]);
  });

  it('[ERR-08] [PAP-18] is said below it, and does not keep from its repeat, unchanged, what may have been received, whatever it would cost by then', async () => {
    const { screen, network } = await fill('17');
    await expect.element(screen.getByText(/^One order of your role may cost at most \$500/)).toBeVisible();
    network.refuse(paperOrderCreate, 'TIMEOUT');
    await button(screen, 'Order').click();
    await expect.element(screen.getByText(/the answer did not arrive here/)).toBeVisible();
    const [first] = network.callsOf(paperOrderCreate);
    expect(first?.body).toMatchObject({ itemAmount: 484.5 });
    await screen.unmount();
    const products = testProducts.map((product) => ({ ...product, price: 100 }));
    const again = await openPaperOrder({ ...limited, search: '?stage=confirm', products });
    await expect.element(again.screen.getByText('$484.50').last()).toBeVisible();
    await button(again.screen, 'Order').click();
    await expect.element(again.screen.getByText('PO-1', { exact: true })).toBeVisible();
    expect(again.network.callsOf(paperOrderCreate).map(({ body }) => body)).toEqual([first?.body]);
  });

  it('[FMT-03] is not there for whom the gateway names none, and holds where the role changed after the page was opened: the gateway refuses, the review offers the hand-over', async () => {
    const { screen, network } = await fill('60', { ...limited, session: unlimited });
    await expect.element(button(screen, 'Order')).toBeVisible();
    expect(document.body.textContent).not.toContain('of your role');
    const params = { total: 1710, limit: 1500 };
    const refused = [{ path: 'totalAmount', messageId: 'paperOrder.overLimit', params }];
    network.refuse(paperOrderCreate, 'FIELD_ERRORS', 'error.fieldErrors', refused);
    await button(screen, 'Order').click();
    await expect
      .element(screen.getByText(/^The total of \$1,710\.00 is above \$1,500\.00,/).first())
      .toBeVisible();
    await button(screen, 'Next').click();
    await expect.element(screen.getByText(/^This is above \$1,500, the most/)).toBeVisible();
    await expect.element(button(screen, 'Ask a colleague to send it')).toBeVisible();
    await expect.element(button(screen, 'Order')).not.toBeInTheDocument();
  });

  it('[ERR-08] goes with the rights it was told beside: the order can be sent once the role has none again', async () => {
    const { screen, network } = await fill('60', { ...limited, session: unlimited });
    const params = { total: 1710, limit: 500 };
    const refused = [{ path: 'totalAmount', messageId: 'paperOrder.overLimit', params }];
    network.refuse(paperOrderCreate, 'FIELD_ERRORS', 'error.fieldErrors', refused);
    await button(screen, 'Order').click();
    await button(screen, 'Next').click();
    await expect.element(button(screen, 'Ask a colleague to send it')).toBeVisible();
    await screen.become(limited.session);
    await expect.element(button(screen, 'Order')).not.toBeInTheDocument();
    await screen.become(unlimited);
    await expect.element(button(screen, 'Order')).toBeVisible();
  });
});
