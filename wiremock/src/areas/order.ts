import { companyCodes } from '@ebp/contracts/company';
import { paperOrderCreate } from '@ebp/contracts/operations/paper-order';
import { productRelationList, productSearch } from '@ebp/contracts/operations/product';
import { tonerOrderCreate } from '@ebp/contracts/operations/toner-order';
import { deliveryCharge, paperTotals } from '@ebp/contracts/rules/paper-order';
import { productSearches } from '@ebp/contracts/rules/product-search';
import { recordedAnswers } from '../framework/stub.ts';
import { templatedList } from '../framework/template.ts';
import { everyoneOf, usersOf } from '../world/accounts.ts';
import { customersOf } from '../world/customers.ts';
import { firstMachineOf, machinesOf } from '../world/machine-lists.ts';
import { paperOf } from '../world/paper.ts';
import { newReference, reference } from '../world/references.ts';
import { tonerOf } from '../world/toner.ts';
import { placedAs } from './placed-orders.ts';

const area = 'order';
const { toner } = productSearches;

const search = recordedAnswers(
  area,
  productSearch,
  companyCodes.map((company) => ({ name: company, as: usersOf(company), data: [...paperOf(company)] })),
);

/** Keeps a product out when machines are named and its own is not among them. */
const notAsked = (machinePkey: string): string =>
  `(and (eq (jsonPath request.body '$.isSelectAll') false) (not (contains request.body '"${machinePkey}"')))`;

const relationList = recordedAnswers(
  area,
  productRelationList,
  companyCodes.map((company) => {
    const { pkey } = firstMachineOf(company);
    const { type, status } = toner;
    return {
      name: company,
      as: everyoneOf(company),
      example: { body: { isSelectAll: false, type, status, machineList: [{ pkey }] } },
      data: templatedList(
        machinesOf(company)
          .flatMap(tonerOf)
          .map((product) => ({ value: product, unless: notAsked(product.machinePkey) })),
      ),
    };
  }),
);

const tonerOrder = recordedAnswers(
  area,
  tonerOrderCreate,
  companyCodes.map((company) => {
    const machine = firstMachineOf(company);
    const [product] = tonerOf(machine);
    const [customer] = customersOf(company);
    const productList = product
      ? [
          {
            pkey: product.pkey,
            machinePkey: machine.pkey,
            tonerCategoryName: product.tonerCategoryName,
            qty: 2,
          },
        ]
      : [];
    const order = {
      machinePkey: machine.pkey,
      customerAddressPkey: customer?.addressPkey ?? '',
      isUpdateAddress: false,
      recycleQty: 1,
      productList,
    };
    return {
      name: company,
      as: everyoneOf(company),
      example: { body: { machineList: [order], remarks: 'Before noon, please', isAgreeStatement: true } },
      data: { pkey: reference, orderNumber: reference },
      remember: newReference('TO', company),
    };
  }),
);

const paperOrder = recordedAnswers(
  area,
  paperOrderCreate,
  companyCodes.map((company) => {
    const [customer] = customersOf(company);
    const [product] = paperOf(company);
    const item = {
      productMasterPkey: product?.productMasterPkey ?? '',
      cdsName: product?.cdsName ?? '',
      price: product?.price,
      qty: 20,
      productCategory: 'PAPER',
    };
    return {
      name: company,
      as: usersOf(company),
      example: {
        body: {
          customerCode: customer?.code ?? '',
          customerName: customer?.name ?? '',
          billToMode: 'BY_MAIL',
          stair: false,
          deliveryAddressPkey: customer?.addressPkey ?? '',
          itemList: [item],
          ...paperTotals([item], deliveryCharge(customer?.minimumDeliveryCharge, null)),
          remarks: '',
        },
      },
      data: { pkey: reference, orderNumber: reference },
      remember: newReference('PO', company),
      rememberAs: placedAs,
    };
  }),
);

/** What can be ordered, and orders. */
export const orderStubs = [search, relationList, tonerOrder, paperOrder];
