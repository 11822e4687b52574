import type { ConsumableOrder } from '@ebp/contracts/entities/consumable-order';
import type { Customer } from '@ebp/contracts/entities/customer';
import type { PaperProduct } from '@ebp/contracts/entities/product';
import type { UserInfo } from '@ebp/contracts/entities/user';
import { consumableOrderSearch } from '@ebp/contracts/operations/consumable-order';
import { customerGet } from '@ebp/contracts/operations/customer';
import { paperOrderCreate } from '@ebp/contracts/operations/paper-order';
import { productSearch } from '@ebp/contracts/operations/product';
import type { BasketView } from '@ebp/contracts/portal/baskets';
import type { HandoverView } from '@ebp/contracts/portal/handover';
import type { SessionBootstrap } from '@ebp/contracts/portal/session';
import { buildCodeListEntry } from '@ebp/contracts/testing/code-list';
import { buildCustomer, buildCustomerAddress, buildCustomerDetail } from '@ebp/contracts/testing/customer';
import { buildHandover } from '@ebp/contracts/testing/handover';
import { buildPaperProduct } from '@ebp/contracts/testing/product';
import { answerBaskets } from '../../../testing/answer-baskets.ts';
import { answerUser } from '../../../testing/answer-user.ts';
import { buildSession } from '../../../testing/build-session.ts';
import { stubNetwork } from '../../../testing/network-stub.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { paperOrderScreen } from '../paper-order.descriptor.ts';

const picture = { smallIconPathUrl: 'mark.svg', mediumIconPathUrl: 'mark.svg' };

/** Two papers, one of them expensive and one without a price, a letterhead only for HK001, and free staples. */
export const testProducts: readonly PaperProduct[] = [
  buildPaperProduct({ ...picture, productMasterPkey: 'P.1', cdsName: 'Plain A4', price: 28.5 }),
  buildPaperProduct({ ...picture, productMasterPkey: 'P.2', cdsName: 'Heavy A3', price: 1080.75 }),
  buildPaperProduct({ ...picture, productMasterPkey: 'P.3', cdsName: 'On request', price: null }),
  buildPaperProduct({ ...picture, productMasterPkey: 'P.4', cdsName: 'Letterhead', customerCode: 'HK001' }),
  buildPaperProduct({
    ...picture,
    productMasterPkey: 'S.1',
    cdsName: 'Staple J1',
    productCategory: 'STAPLE',
    price: 0,
    description: null,
    paperPeriodEnd: null,
  }),
];

const harbour = buildCustomer();
const victoria = buildCustomer({
  pkey: 'C-HK-0002',
  code: 'HK002',
  name: 'Victoria Logistics',
  displayName: 'Victoria Logistics (HK002)',
  addressPkey: 'AD-HK-0002',
  payTermType: 'MONTH',
  payTermValue: 2,
  minimumDeliveryCharge: 0,
});

const addresses = {
  HK001: [
    buildCustomerAddress(),
    buildCustomerAddress({ pkey: 'AD-HK-0009', address1: 'Warehouse 9', address2: null, address3: null }),
  ],
  HK002: [buildCustomerAddress({ pkey: 'AD-HK-0002', address1: 'Pier 2', address2: null, address3: null })],
};

const lists = {
  PRODUCT_CATEGORY: [
    buildCodeListEntry({ pkey: '1', code: 'PAPER', englishName: 'Paper', chineseName: '紙張' }),
    buildCodeListEntry({ pkey: '7', code: 'ENVELOPE', englishName: 'Envelope', chineseName: '信封' }),
    buildCodeListEntry({ pkey: '2', code: 'STAPLE', englishName: 'Staple', chineseName: '釘書針' }),
  ],
  SALUTATION: [buildCodeListEntry(), buildCodeListEntry({ pkey: '3', code: 'MS', englishName: 'Ms' })],
  PAPERORDER_LUNCHTIME: [buildCodeListEntry({ pkey: '4', code: '1200', englishName: '12:00 - 13:00' })],
  PAPER_ORDER_BILL_TO_MODE: [
    buildCodeListEntry({ pkey: '5', code: 'BY_MAIL', englishName: 'By mail' }),
    buildCodeListEntry({ pkey: '6', code: 'BY_EMAIL', englishName: 'By e-mail' }),
  ],
};

const configured = {
  contactCenterPhone: '+852 2801 1000',
  operationHourWeekdayFrom: '8:30am',
  operationHourWeekdayTo: '6:00pm',
  operationHourSaturdayFrom: '8:30am',
  operationHourSaturdayTo: '1:00pm',
  paperOrderContactNumber: '+852 2801 1020',
  deliveryCharge: '50',
  enquiryUrl: 'https://sg.supplier.example/enquiry',
};

export function paperSession(overrides: Partial<SessionBootstrap> = {}): SessionBootstrap {
  return buildSession({ systemConfig: configured, ...overrides });
}

interface PaperOptions extends NonNullable<Parameters<typeof renderScreen>[1]> {
  products?: readonly PaperProduct[] | Promise<readonly PaperProduct[]>;
  /** Past orders, by customer if they differ, or that they fail to load. */
  history?:
    | readonly ConsumableOrder[]
    | Promise<readonly ConsumableOrder[]>
    | ((customerCode: string | null) => readonly ConsumableOrder[])
    | 'refused';
  /** The person's baskets, which are opened by their ids. */
  baskets?: readonly BasketView[];
  /** What a colleague handed over. */
  handover?: HandoverView;
  /** What differs of the first customer, which orders. */
  customer?: Partial<Customer>;
  /** What differs of the person. */
  user?: Partial<UserInfo>;
  /** They fail to load at first. */
  failsFirst?: 'products' | 'lists';
}

/** Opens the page for a person with two customers, with a gateway that accepts every order as PO-1. */
export async function openPaperOrder(options: PaperOptions = {}) {
  const {
    products = testProducts,
    history = [],
    baskets = [],
    handover = buildHandover({ form: 'paper-order' }),
    customer: ofCustomer,
    user,
    failsFirst,
    ...surroundings
  } = options;
  const network = stubNetwork();
  const first = { ...harbour, ...ofCustomer };
  answerUser(network, { customerList: [first, victoria], ...user });
  network.answer(customerGet, ({ path }) => {
    const code = path.endsWith('HK002') ? 'HK002' : 'HK001';
    const customer = code === 'HK002' ? victoria : first;
    return buildCustomerDetail({ ...customer, customerAddressList: addresses[code] });
  });
  const answerProducts = () => network.answer(productSearch, async () => [...(await products)]);
  if (failsFirst === 'products') network.refuse(productSearch, 'UPSTREAM');
  else answerProducts();
  if (history === 'refused') network.refuse(consumableOrderSearch, 'UPSTREAM');
  else {
    network.answer(consumableOrderSearch, async ({ query }) => [
      ...(await (typeof history === 'function' ? history(query.get('customerCode')) : history)),
    ]);
  }
  network.answerPortal('GET', '/bff/handovers', handover);
  answerBaskets(network, baskets);
  const answerLists = () => network.answerPortal('GET', '/bff/code-lists', lists);
  if (failsFirst === 'lists') network.refuse({ method: 'GET', path: '/bff/code-lists' }, 'UPSTREAM');
  else answerLists();
  network.answerBytes('GET', '/bff/captcha', () => new Blob([captcha]));
  network.answer(paperOrderCreate, { pkey: 'o-1', orderNumber: 'PO-1' });
  const screen = await renderScreen(paperOrderScreen, { session: paperSession(), ...surroundings });
  const recover = () => {
    answerProducts();
    answerLists();
  };
  return { screen, network, recover };
}

const captcha = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 60"><path d="M0 30H200"/></svg>';
