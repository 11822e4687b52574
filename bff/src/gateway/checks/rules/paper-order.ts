import { companyProfiles } from '@ebp/contracts/company';
import { paperOrderCreate } from '@ebp/contracts/operations/paper-order';
import { productSearch } from '@ebp/contracts/operations/product';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import { fault } from '@ebp/contracts/rules/field-error';
import {
  checkPaperQuantities,
  deliveryCharge,
  paperTotals,
  paymentTermText,
  productsFor,
} from '@ebp/contracts/rules/paper-order';
import type { UpstreamCaller } from '../../../http/upstream-caller.ts';
import { principalOf } from '../../exchange/upstream-request.ts';
import type { CompanySettings, RequestRule } from '../../gateway-call.ts';
import { bodyOf, refuse } from './plain-rules.ts';

/**
 * Prices, sums, payment term and names are the gateway's own: nobody orders at a price or a term they typed, nor under another
 * name (PAP-08, PAP-10, PAP-11, PAP-17, OPN-30, ACC-10).
 */
export function paperOrderRule(caller: UpstreamCaller, settings: CompanySettings): RequestRule {
  return async (parts, { session, correlationId }) => {
    const order = bodyOf(paperOrderCreate, parts);
    refuse(checkPaperQuantities(order.itemList));
    const options = { principal: principalOf(session), correlationId };
    const [products, { userInfo }, config] = await Promise.all([
      caller.call(productSearch, { query: {} }, options),
      caller.call(userCurrentInfo, {}, options),
      settings.systemConfig(session.company, correlationId),
    ]);
    const offered = new Map(
      productsFor(products, order.customerCode).map((product) => [product.productMasterPkey, product]),
    );
    const priced = order.itemList.map((item) => ({ item, product: offered.get(item.productMasterPkey) }));
    refuse(
      priced.flatMap(({ product }, index) =>
        product === undefined ? [fault(`itemList.${index}.productMasterPkey`, 'validation.choice')] : [],
      ),
    );
    const itemList = priced.map(({ item, product }) => ({
      ...item,
      cdsName: product?.cdsName,
      productCategory: product?.productCategory ?? item.productCategory,
      description: product?.description,
      price: product?.price,
      paperPrice: product?.paperPrice,
      paperPeriodEnd: product?.paperPeriodEnd,
    }));
    const customer = userInfo.customerList.find(({ code }) => code === order.customerCode);
    const charge = deliveryCharge(customer?.minimumDeliveryCharge, config.deliveryCharge);
    const known = {
      customerName: customer?.name,
      paymentMethod: customer?.payTermType ?? undefined,
      paymentValue: customer?.payTermValue,
      payterm: paymentTermText(customer ?? {}),
    };
    const totals = paperTotals(itemList, charge, companyProfiles[session.company].paperDelivery);
    return { ...parts, body: { ...order, ...known, itemList, ...totals } };
  };
}
