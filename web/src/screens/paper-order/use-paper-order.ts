import type { CompanyCode } from '@ebp/contracts/companies';
import type { CodeListName } from '@ebp/contracts/entities/code-list';
import type { Customer } from '@ebp/contracts/entities/customer';
import type { PaperProduct } from '@ebp/contracts/entities/product';
import type { UserInfo } from '@ebp/contracts/entities/user';
import type { FieldError } from '@ebp/contracts/envelope';
import type { RuleMessageId } from '@ebp/contracts/rules/field-error';
import type { Money } from '@ebp/contracts/rules/money';
import { deliveryCharge, productsFor } from '@ebp/contracts/rules/paper-order';
import { checkSpending } from '@ebp/contracts/rules/spending-limit';
import { type QueryClient, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { codeListQuery } from '../../api/code-list.ts';
import { consumableOrdersQuery } from '../../api/consumable-order.ts';
import { currentUserQuery } from '../../api/current-user.ts';
import { customerOfferQuery } from '../../api/customer-offer.ts';
import { orderPaper, type PaperOrderRequest, paperProductsQuery } from '../../api/paper-order.ts';
import { sessionQuery } from '../../api/session.ts';
import { orderedAgain } from '../../forms/repeat-order/repeated-order.ts';
import {
  useAskedBasket,
  useAskedOrder,
  useFilled,
  useFilling,
} from '../../forms/repeat-order/use-repeated-order.ts';
import { loadedTogether } from '../../forms/request/loaded-together.ts';
import { useOrder } from '../../forms/use-order.ts';
import { type Stages, useWizard } from '../../forms/wizard/use-wizard.ts';
import { useMoney } from '../../lib/formats/money.ts';
import { typedQuantity } from '../../lib/formats/typed-values.ts';
import { ApiError } from '../../lib/gateway/api-error.ts';
import { useCompany, useRights, useSession, useUser } from '../../lib/session/session.ts';
import {
  checkOrder,
  fieldOf,
  orderLines,
  type PaperOrderFacts,
  requestedLines,
  sentLines,
  toRequest,
  totalsOf,
} from './paper-order.request.ts';
import { forCustomer, newPaperOrder, type PaperOrder } from './paper-order.values.ts';
import {
  openPaperBasket,
  pastPaperOrderQuery,
  pastPaperOrders,
  repeatPaperOrder,
} from './repeat-paper-order.ts';
import { useChanges } from './use-changes.ts';
import { usePlausibility } from './use-plausibility.ts';

const stages: Stages = ['fill', 'confirm', 'complete'];

const lists = [
  'PRODUCT_CATEGORY',
  'SALUTATION',
  'PAPERORDER_LUNCHTIME',
  'PAPER_ORDER_BILL_TO_MODE',
] as const satisfies readonly CodeListName[];

/** The paper order of this person: the form and its stages, and the customer's products and addresses. */
export function usePaperOrder(user: UserInfo) {
  const initialValues = useMemo(() => newPaperOrder(user), [user]);
  const { company, systemConfig } = useSession();
  const { paperDelivery: terms } = useCompany();
  const { spendingLimit } = useUser();
  const client = useQueryClient();
  const money = useMoney();
  const sendOrder = useOrder(orderPaper);
  // What the review shows; from the press on, and while it waits for a connection, what was seen then.
  const confirmed = useRef(0);
  const [told, setTold] = useState<{ limit: number; beside: number | undefined }>();
  // The session's word is newer than the refusal's once it is another.
  if (told && told.beside !== spendingLimit) setTold(undefined);
  const wizard = useWizard({
    id: 'paper-order',
    stages,
    initialValues,
    followsInitialValues: true,
    schema: async () => (await import('./paper-order.schema.ts')).paperOrderSchema,
    rules: (order) => (facts ? checkOrder(order, facts.products) : []),
    toRequest: (order) => {
      if (!facts) throw new Error('An order is confirmed before its products are there');
      return toRequest(order, facts, confirmed.current);
    },
    send: (request, key) =>
      sendOrder(request, key).catch(async (error: unknown) => {
        // The role may have changed since the page was opened: the review then offers the hand-over.
        const refused = faultOf(error, 'paperOrder.overLimit');
        if (refused) setTold({ limit: Number(refused.params?.limit), beside: spendingLimit });
        // What the order costs may have: the review then shows the new total, to be confirmed again.
        if (faultOf(error, 'paperOrder.totalChanged')) await askPricesAgain(client, company, customerCode);
        // What is sold may have: the form then shows what can be ordered now.
        const { queryKey } = paperProductsQuery(customerCode);
        if (faultOf(error, 'validation.choice')) await client.invalidateQueries({ queryKey });
        if (!(error instanceof ApiError)) throw error;
        // An address may have left the address book: the form then gets the main one.
        if (error.code === 'FORBIDDEN')
          await client.invalidateQueries({ queryKey: customerOfferQuery(customerCode).queryKey });
        const sold = client.getQueryData(queryKey) ?? [];
        throw inAmounts(atProducts(error, request, productsFor(sold, customerCode)), money);
      }),
    staysThere: (error) => faultOf(error, 'paperOrder.totalChanged') !== undefined,
    furthest: ({ quantities }) =>
      Object.values(quantities).some((text) => typedQuantity(text) > 0) ? 'confirm' : 'fill',
    toFieldName: (path, order) => fieldOf(path, sentLines(order, facts?.products ?? [])),
  });
  const { values, setValues } = wizard.form.formik;
  const { customerCode } = values;
  const products = useQuery(paperProductsQuery(customerCode));
  const detail = useQuery(customerOfferQuery(customerCode));
  const choices = useQueries({ queries: lists.map(codeListQuery) });
  const { isThere, failed } = loadedTogether([products, detail, ...choices]);
  const customer = user.customerList.find(({ code }) => code === customerCode);
  const facts: PaperOrderFacts | undefined = useMemo(
    () =>
      isThere && products.data && detail.data
        ? {
            customer: customer ?? detail.data,
            products: productsFor(products.data, customerCode),
            addresses: detail.data.customerAddressList ?? [],
            charge: deliveryCharge(customer?.minimumDeliveryCharge, systemConfig.deliveryCharge, terms),
            terms,
          }
        : undefined,
    [isThere, products.data, detail.data, customer, customerCode, systemConfig.deliveryCharge, terms],
  );
  const repeat = usePaperRepeat(user.customerList, customerCode, initialValues);
  const [filled, setFilled] = useFilled<PaperOrder>(wizard);
  // Nothing is agreed to in this order, so that a basket is checked at the review.
  useFilling(wizard, repeat.repeated, { basketStage: 'confirm', onFilled: setFilled });
  const changes = useChanges(wizard, facts, products.data);
  const lines = facts && orderLines(values, facts.products);
  const total = facts && lines ? totalsOf(lines, facts).totalAmount : 0;
  // What was sent is shown as it was confirmed, whatever is sold by then, and at which price.
  const request = useMemo(
    () => wizard.sent ?? (facts && toRequest(values, facts, total)),
    [wizard.sent, values, facts, total],
  );
  const { isSubmitting, isWaiting } = wizard.form;
  useEffect(() => {
    if (!isSubmitting && !isWaiting) confirmed.current = total;
  }, [total, isSubmitting, isWaiting]);
  const limit = told?.limit ?? spendingLimit;
  const plausibility = usePlausibility(values, facts, wizard.form.switches());
  return {
    wizard,
    /** What must be confirmed before the order is sent. */
    plausibility,
    /** What is not as it was when the order was filled in. */
    changes,
    /** The requested past order, and the last one, which can be repeated. */
    repeat: { ...repeat, filled },
    /** Starts a new order like the one that was sent. */
    again: () => {
      wizard.form.begin();
      void setValues(orderedAgain(values), false);
      wizard.go('fill');
    },
    /** The most that one order of this person may cost; undefined without a limit. */
    limit,
    /** Only a colleague can send it; not what may have been received, which is repeated as it was. */
    isOverLimit: !wizard.isUnclear && checkSpending(total, limit).length > 0,
    /** The order as it is reviewed: what is sent, or was. Undefined while loading, or if that failed. */
    request,
    /** What it holds, by key and name and at the prices of the review. */
    items:
      request &&
      requestedLines(request, facts?.products).map(
        ({ product: { productMasterPkey: pkey, cdsName, price }, qty }) => ({
          pkey,
          itemName: cdsName,
          qty,
          price,
        }),
      ),
    customers: user.customerList,
    /** Undefined while loading, or if it failed. */
    facts,
    /** What failed, for its Retry. */
    failed,
    choose: (code: string) => {
      wizard.form.clearFaults();
      const chosen = user.customerList.find((one) => one.code === code);
      if (chosen) void setValues(forCustomer(values, chosen), false);
    },
  };
}

export type PaperOrderWizard = ReturnType<typeof usePaperOrder>;

function faultOf(error: unknown, messageId: RuleMessageId): FieldError | undefined {
  return error instanceof ApiError
    ? error.fieldErrors.find((fault) => fault.messageId === messageId)
    : undefined;
}

/** Refetches all that the total is computed from: prices, minimum charge and the company's charge. */
function askPricesAgain(client: QueryClient, company: CompanyCode, customerCode: string): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: paperProductsQuery(customerCode).queryKey }),
    client.invalidateQueries({ queryKey: customerOfferQuery(customerCode).queryKey }),
    client.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
    // The company's charge is part of the settings.
    client.prefetchQuery({ ...sessionQuery(company, 'now'), staleTime: 0 }),
  ]);
}

/** The field of a product that is not sold any more is gone: its error is that of all products. */
function atProducts(
  error: ApiError,
  { itemList }: PaperOrderRequest,
  products: readonly PaperProduct[],
): ApiError {
  const sold = new Set(products.map(({ productMasterPkey }) => productMasterPkey));
  const fieldErrors = error.fieldErrors.map((fault) => {
    const [, at] = /^itemList\.(\d+)\./.exec(fault.path) ?? [];
    const item = itemList[Number(at)];
    return !item || sold.has(item.productMasterPkey) ? fault : { ...fault, path: 'itemList' };
  });
  return new ApiError(error.code, { ...error, fieldErrors, cause: error });
}

/** The gateway names numbers; the message shows amounts of the company (FMT-03). */
function inAmounts(error: ApiError, { write }: Money): ApiError {
  const fieldErrors = error.fieldErrors.map((fault) => {
    const { total, limit, confirmed } = fault.params ?? {};
    switch (fault.messageId) {
      case 'paperOrder.overLimit':
        return { ...fault, params: { amount: write(total), limit: write(limit) } };
      case 'paperOrder.totalChanged':
        return { ...fault, params: { amount: write(total), confirmed: write(confirmed) } };
      default:
        return fault;
    }
  });
  return new ApiError(error.code, { ...error, fieldErrors, cause: error });
}

/**
 * The last paper order of the chosen customer, and the past order or basket in the address, adjusted to what can be
 * ordered today.
 */
function usePaperRepeat(customers: readonly Customer[], chosen: string, empty: PaperOrder) {
  const { canSearch } = useRights('ebpConsumableOrder');
  const number = useAskedOrder();
  const basket = useAskedBasket('paper-order');
  const asked = basket.isAsked ? undefined : number;
  const isUsual = ({ code }: Customer) => Number(code === empty.customerCode);
  const codes = customers.toSorted((one, other) => isUsual(other) - isUsual(one)).map(({ code }) => code);
  const history = useQuery({
    ...consumableOrdersQuery(chosen),
    enabled: canSearch && codes.includes(chosen),
  });
  const search = useQuery({
    ...pastPaperOrderQuery(asked ?? '', codes),
    enabled: canSearch && asked !== undefined,
  });
  const { saved } = basket;
  const past = basket.past ?? search.data?.past;
  const from = basket.past ? saved?.content.customerCode : search.data?.customerCode;
  const customer = customers.find((one) => one.code === from);
  const order = past && customer && { past, customer };
  const code = order?.customer.code ?? '';
  const products = useQuery({ ...paperProductsQuery(code), enabled: order !== undefined });
  const detail = useQuery({
    ...customerOfferQuery(code),
    enabled: order !== undefined && saved !== undefined,
  });
  const ofHistory = search.isLoadingError ? search : undefined;
  const failed = [products, detail].find(({ isLoadingError }) => isLoadingError);
  const isMissing = asked !== undefined && !search.isLoading && !order && !ofHistory;
  const repeated =
    order && products.data
      ? repeatPaperOrder(order.past, order.customer, productsFor(products.data, code), empty)
      : undefined;
  const opened =
    saved && repeated && detail.data
      ? openPaperBasket(saved, repeated, detail.data.customerAddressList ?? [])
      : undefined;
  return {
    last: history.isLoading ? undefined : (pastPaperOrders(history.data ?? [])[0] ?? null),
    repeated: saved ? opened : repeated,
    /** The number of the requested order if it was not found. */
    missing: isMissing ? asked : undefined,
    /** Also where the basket is for a customer that is not this person's any more. */
    isBasketMissing: basket.isMissing || (saved !== undefined && !customer),
    isAwaited: basket.isAwaited || (order ? products.isLoading || detail.isLoading : search.isLoading),
    /** The query that failed, for its Retry. */
    failed: basket.failed ?? (basket.isAsked || order ? failed : ofHistory),
  };
}
