import { tonerProduct } from '@ebp/contracts/entities/product';
import { productRelationList } from '@ebp/contracts/operations/product';
import { tonerOrderCreate } from '@ebp/contracts/operations/toner-order';
import { productSearches } from '@ebp/contracts/rules/product-search';
import { checkTonerOrder } from '@ebp/contracts/rules/toner-order';
import { tolerant } from '@ebp/contracts/tolerant';
import type { UpstreamCaller } from '../../../http/upstream-caller.ts';
import type { RequestRule } from '../../gateway-call.ts';
import { keyIn, named } from '../named.ts';
import { asCaller, type BodyOf, bodyOf, refuse } from './rule.ts';

const needed = tolerant(tonerProduct, ['pkey', 'machinePkey', 'maxOrderQty']);
const offerKey = keyIn('machinePkey', 'pkey');

type TonerOrderBody = BodyOf<typeof tonerOrderCreate>;

/**
 * Checks quantities against the upstream's current maximum, not the one the page was opened with (TON-17). A guest's
 * order is delivered to the machine's location, whatever the request says (TON-12).
 */
export function tonerOrderRule(caller: UpstreamCaller): RequestRule {
  return async (parts, context) => {
    const isGuest = context.session.kind === 'guest';
    const given = bodyOf(tonerOrderCreate, parts);
    const order = isGuest ? withoutDelivery(given) : given;
    const machineList = order.machineList.map(({ machinePkey }) => ({ pkey: machinePkey }));
    const wanted = order.machineList.flatMap(({ machinePkey, productList }) =>
      productList.map(({ pkey }) => `${machinePkey} ${pkey}`),
    );
    const { type, status } = productSearches.toner;
    const products = await caller.call(
      productRelationList,
      { body: { isSelectAll: false, type, status, machineList } },
      asCaller(context),
      named(needed, offerKey, wanted),
    );
    const offers = new Map(products.map((product) => [offerKey(product), product]));
    const offer = (machinePkey: string, productPkey: string) => offers.get(`${machinePkey} ${productPkey}`);
    const maximum = (...keys: Parameters<typeof offer>) => offer(...keys)?.maxOrderQty;
    refuse(checkTonerOrder(order, { maximum, guest: isGuest }));
    const withNames = order.machineList.map((machine) => ({
      ...machine,
      productList: machine.productList.map((product) => ({
        ...product,
        tonerCategoryName: offer(machine.machinePkey, product.pkey)?.tonerCategoryName || undefined,
      })),
    }));
    return { ...parts, body: { ...order, machineList: withNames } };
  };
}

function withoutDelivery(order: TonerOrderBody): TonerOrderBody {
  return {
    ...order,
    machineList: order.machineList.map(({ machinePkey, recycleQty, productList }) => ({
      machinePkey,
      isUpdateAddress: false,
      recycleQty,
      productList,
    })),
  };
}
