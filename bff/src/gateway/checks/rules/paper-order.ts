import { companyProfiles } from '@ebp/contracts/companies';
import { customer } from '@ebp/contracts/entities/customer';
import { type PaperProduct, paperProduct } from '@ebp/contracts/entities/product';
import type { DataOf } from '@ebp/contracts/operation';
import { paperOrderCreate } from '@ebp/contracts/operations/paper-order';
import { productSearch } from '@ebp/contracts/operations/product';
import { systemConfigSearch } from '@ebp/contracts/operations/system-config';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import { fault } from '@ebp/contracts/rules/field-error';
import { amountOf, isOnRequest } from '@ebp/contracts/rules/money';
import {
  checkConfirmedTotal,
  deliveryCharge,
  paperTotals,
  paymentTermText,
  productsFor,
} from '@ebp/contracts/rules/paper-order';
import { checkSpending, spendingLimit } from '@ebp/contracts/rules/spending-limit';
import { tolerant } from '@ebp/contracts/tolerant';
import * as z from 'zod';
import type { UpstreamCaller } from '../../../http/upstream-caller.ts';
import type { RequestRule, RuleContext } from '../../gateway-call.ts';
import { keyIn, named, neededOfCaller } from '../named.ts';
import { asCaller, bodyOf, inOneLanguage, refuse } from './rule.ts';

/** Decides who needs a colleague for a large order. */
const ofRoles = ['displayRole', 'roleList'] as const;
const chargeKey = 'deliveryCharge';

/** The fields that decide the price. */
const priced = tolerant(paperProduct, ['price', 'paperPrice', 'productCategory', 'customerCode']);
const paying = tolerant(customer, ['code', 'payTermType', 'payTermValue', 'minimumDeliveryCharge']);
const neededOfSettings: z.ZodType<DataOf<typeof systemConfigSearch>> = z.object({
  configList: named(systemConfigSearch.data.shape.configList.element, keyIn('key'), [chargeKey]),
});

/** A customer's own price and the general price share one key, so every row must have a valid key. */
const keyed = z.array(z.looseObject({ productMasterPkey: paperProduct.shape.productMasterPkey }));

function neededOfProducts(keys: readonly string[]): z.ZodType<DataOf<typeof productSearch>> {
  const rows = named(priced, keyIn('productMasterPkey'), keys);
  return keyed.transform((all) => all as unknown).pipe(rows);
}

/**
 * The gateway itself sets prices, sums, payment term and names: nobody orders at a price, term or name they typed
 * (PAP-08, PAP-10, PAP-11, PAP-17, OPN-30, ACC-10). Where the request says which total was confirmed, nothing is ordered at
 * another one. An order above the limit of its sender's role is sent by a colleague.
 */
export function paperOrderRule(caller: UpstreamCaller): RequestRule {
  return async (parts, context) => {
    const { session, correlationId } = context;
    const order = bodyOf(paperOrderCreate, parts);
    const options = asCaller(context);
    const keys = order.itemList.map(({ productMasterPkey }) => productMasterPkey);
    const { paperDelivery } = companyProfiles[session.company];
    const customerList = named(paying, keyIn('code'), [order.customerCode]);
    const [products, { userInfo }, { configList }, limit] = await Promise.all([
      caller.call(productSearch, { query: {} }, options, () => neededOfProducts(keys)),
      caller.call(userCurrentInfo, {}, options, () => neededOfCaller([], { customerList })),
      caller.call(
        systemConfigSearch,
        {},
        { principal: { company: session.company }, correlationId },
        neededOfSettings,
      ),
      limitOf(caller, context),
    ]);
    const offered = new Map(
      productsFor(products, order.customerCode).map((product) => [product.productMasterPkey, product]),
    );
    const lines = order.itemList.map((item) => ({ item, product: offered.get(item.productMasterPkey) }));
    refuse(
      lines.flatMap(({ product }, index) =>
        product && hasPrice(product)
          ? []
          : [fault(`itemList.${index}.productMasterPkey`, 'validation.choice')],
      ),
    );
    const itemList = lines.map(({ item, product }) => ({
      ...item,
      cdsName: product?.cdsName,
      productCategory: product?.productCategory ?? item.productCategory,
      description: product?.description,
      price: product?.price,
      paperPrice: product?.paperPrice,
      paperPeriodEnd: product?.paperPeriodEnd,
    }));
    const payer = userInfo.customerList.find(({ code }) => code === order.customerCode);
    const configured = configList.findLast(({ key }) => key === chargeKey)?.value;
    const charge = deliveryCharge(payer?.minimumDeliveryCharge, configured, paperDelivery);
    const known = {
      customerName: payer?.name,
      paymentMethod: payer?.payTermType ?? undefined,
      paymentValue: payer?.payTermValue,
      payterm: paymentTermText(payer ?? {}),
    };
    const totals = paperTotals(itemList, charge, paperDelivery);
    refuse(checkConfirmedTotal(totals.totalAmount, order.confirmedTotal));
    refuse(checkSpending(totals.totalAmount, limit));
    return { ...parts, body: { ...order, ...known, itemList, ...totals } };
  };
}

/** Nothing is ordered at a price that nobody can read; an item without any is on request (PAP-14). */
function hasPrice({ price }: PaperProduct): boolean {
  return isOnRequest(price) || amountOf(price) !== undefined;
}

/** By the role of this moment, in the language in which the company's file names roles (decision 0169). */
async function limitOf(caller: UpstreamCaller, context: RuleContext): Promise<number | undefined> {
  const { spendingLimits } = companyProfiles[context.session.company];
  if (!spendingLimits) return undefined;
  const { userInfo } = await caller.call(userCurrentInfo, {}, inOneLanguage(context), () =>
    neededOfCaller(ofRoles),
  );
  return spendingLimit(spendingLimits, userInfo);
}
