import { productRelationList } from '@ebp/contracts/operations/product';
import { tonerOrderCreate } from '@ebp/contracts/operations/toner-order';
import { productSearches } from '@ebp/contracts/rules/product-search';
import { checkTonerOrder } from '@ebp/contracts/rules/toner-order';
import type { UpstreamCaller } from '../../../http/upstream-caller.ts';
import { principalOf } from '../../exchange/upstream-request.ts';
import type { RequestRule } from '../../gateway-call.ts';
import { type BodyOf, bodyOf, refuse } from './plain-rules.ts';

type TonerOrderBody = BodyOf<typeof tonerOrderCreate>;

/**
 * Quantities against the maximum the upstream names at this moment, not the one the page was opened with (TON-17). What
 * a guest orders goes to where the machine stands, whatever the request says (TON-12).
 */
export function tonerOrderRule(caller: UpstreamCaller): RequestRule {
  return async (parts, { session, correlationId }) => {
    const isGuest = session.kind === 'guest';
    const given = bodyOf(tonerOrderCreate, parts);
    const order = isGuest ? withoutDelivery(given) : given;
    const machineList = order.machineList.map(({ machinePkey }) => ({ pkey: machinePkey }));
    const { type, status } = productSearches.toner;
    const products = await caller.call(
      productRelationList,
      { body: { isSelectAll: false, type, status, machineList } },
      { principal: principalOf(session), correlationId },
    );
    const offers = new Map(products.map((product) => [`${product.machinePkey} ${product.pkey}`, product]));
    const offer = (machinePkey: string, productPkey: string) => offers.get(`${machinePkey} ${productPkey}`);
    const maximum = (...keys: Parameters<typeof offer>) => offer(...keys)?.maxOrderQty;
    refuse(checkTonerOrder(order, { maximum, guest: isGuest }));
    const named = order.machineList.map((machine) => ({
      ...machine,
      productList: machine.productList.map((product) => ({
        ...product,
        tonerCategoryName: offer(machine.machinePkey, product.pkey)?.tonerCategoryName,
      })),
    }));
    return { ...parts, body: { ...order, machineList: named } };
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
