import { companyProfiles } from '@ebp/contracts/companies';
import { consumableOrderSearch } from '@ebp/contracts/operations/consumable-order';
import { paperOrderCreate } from '@ebp/contracts/operations/paper-order';
import { productRelationList, productSearch } from '@ebp/contracts/operations/product';
import { tonerOrderCreate } from '@ebp/contracts/operations/toner-order';
import { deliveryCharge, paperTotals } from '@ebp/contracts/rules/paper-order';
import { productSearches } from '@ebp/contracts/rules/product-search';
import { answer } from '../service/answer.ts';
import type { Changes } from '../service/state.ts';
import { tonerOf } from '../world/machines.ts';
import { orderHistory } from '../world/orders.ts';
import { newReference, type World } from '../world/world.ts';
import { administrator, firstCustomer, firstMachine, ofFirstCustomer } from './examples.ts';

const tonerOfAll = (world: World) => world.read('machines').flatMap((machine) => tonerOf(world, machine));

function exampleOfToner(world: World) {
  const { pkey: machinePkey } = firstMachine(world);
  const [product] = tonerOfAll(world);
  return {
    machineList: [
      {
        machinePkey,
        customerAddressPkey: firstCustomer(world).addresses[0]?.pkey ?? '',
        isUpdateAddress: false,
        recycleQty: 1,
        productList: product
          ? [{ pkey: product.pkey, machinePkey, tonerCategoryName: product.tonerCategoryName, qty: 2 }]
          : [],
      },
    ],
    remarks: 'Before noon, please',
    isAgreeStatement: true,
  };
}

function exampleOfPaper(world: World) {
  const customer = firstCustomer(world);
  const [product] = world.read('paper');
  const terms = companyProfiles[world.company].paperDelivery;
  const item = {
    productMasterPkey: product?.productMasterPkey ?? '',
    cdsName: product?.cdsName ?? '',
    price: product?.price,
    qty: 20,
    productCategory: 'PAPER',
  };
  return {
    customerCode: customer.code,
    customerName: customer.name,
    billToMode: 'BY_MAIL',
    stair: false,
    deliveryAddressPkey: customer.addresses[0]?.pkey ?? '',
    itemList: [item],
    ...paperTotals([item], deliveryCharge(customer.minimumDeliveryCharge, null, terms), terms),
    remarks: '',
  };
}

type Placed = Changes['orders'][number];
type Sent = { [K in Placed['kind']]: Pick<Extract<Placed, { kind: K }>, 'kind' | 'body'> }[Placed['kind']];

/** Keeps an order, and answers with its number. */
function kept(world: World, prefix: string, sent: Sent) {
  const orderNumber = newReference(world, prefix);
  const { company, moment: at, changes } = world;
  changes.orders.push({ ...sent, orderNumber, company, at });
  return { pkey: orderNumber, orderNumber };
}

/** The products on offer, orders, and past orders. */
export const orderAnswers = [
  answer(
    productSearch,
    ({ world }) =>
      world.read('paper').map(({ picture, ...product }) => ({
        ...product,
        paperPrice: product.price,
        qty: 0,
        smallIconPathUrl: `products/small/${picture}`,
        mediumIconPathUrl: `products/medium/${picture}`,
      })),
    (world) => [{ as: administrator(world), query: {} }],
  ),
  answer(
    productRelationList,
    ({ world, body }) => {
      const named = new Set(body.machineList.map(({ pkey }) => pkey));
      return tonerOfAll(world).filter(({ machinePkey }) => body.isSelectAll || named.has(machinePkey));
    },
    (world) => {
      const { type, status } = productSearches.toner;
      const machineList = [{ pkey: firstMachine(world).pkey }];
      return [{ as: administrator(world), body: { isSelectAll: false, type, status, machineList } }];
    },
  ),
  answer(
    tonerOrderCreate,
    ({ world, body }) => kept(world, 'TO', { kind: 'toner', body }),
    (world) => [{ as: administrator(world), body: exampleOfToner(world) }],
  ),
  answer(
    paperOrderCreate,
    ({ world, body }) => kept(world, 'PO', { kind: 'paper', body }),
    (world) => [{ as: administrator(world), body: exampleOfPaper(world) }],
  ),
  answer(
    consumableOrderSearch,
    ({ world, query }) => orderHistory(world, query.customerCode),
    (world) => [
      { as: administrator(world), query: {} },
      { as: administrator(world), query: { customerCode: firstCustomer(world).code } },
      ...ofFirstCustomer(world, {}),
    ],
  ),
];
