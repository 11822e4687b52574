import type { Machine } from '@ebp/contracts/entities/machine';
import type { TonerProduct } from '@ebp/contracts/entities/product';
import type { UserInfo } from '@ebp/contracts/entities/user';
import { today as todayIn } from '@ebp/contracts/rules/dates';
import { checkMachinesValid, isMachineValidOn } from '@ebp/contracts/rules/machine-validity';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { currentUserQuery } from '../../api/current-user.ts';
import { productRelationsQuery } from '../../api/product-relations.ts';
import { orderToner, type TonerOrderRequest } from '../../api/toner-order.ts';
import { useGuestContact } from '../../forms/guest-contact/guest-contact.tsx';
import { useOwnMachines } from '../../forms/machine-choice/use-own-machines.ts';
import { orderedAgain } from '../../forms/repeat-order/repeated-order.ts';
import { useFilled } from '../../forms/repeat-order/use-repeated-order.ts';
import { useOrder } from '../../forms/use-order.ts';
import { type Stages, useWizard } from '../../forms/wizard/use-wizard.ts';
import { useMedia } from '../../lib/browser/use-media.ts';
import { ApiError } from '../../lib/gateway/api-error.ts';
import { useLatest } from '../../lib/pages/use-latest.ts';
import { useCompany, useSession } from '../../lib/session/session.ts';
import { modelGroups } from './model-groups.ts';
import { pasteQuantities } from './paste-quantities.ts';
import { itemsOf, type ReviewedMachine, reviewOf } from './reviewed-order.ts';
import {
  checkOrder,
  faultsAtRows,
  fieldOf,
  quantityOf,
  type TonerOrderContext,
  toRequest,
} from './toner-order.request.ts';
import {
  emptyTonerOrder,
  newTonerMachine,
  type TonerMachine,
  type TonerOrder,
  withMachines,
} from './toner-order.values.ts';
import { useOfferedProducts } from './use-offered-products.ts';

const userStages: Stages = ['select', 'fill', 'confirm', 'complete'];
/** A guest's machine was scanned, so there is no selection (TON-02). */
const guestStages: Stages = ['fill', 'confirm', 'complete'];
const kept = ['machines'];
const noProducts: readonly TonerProduct[] = [];
const secret = ['contact'] as const;

/** From this width on, the order is beside the list of machines. */
const wideEnough = '(min-width: 85em)';
/** More machines than these have their quantities on a page of their own. */
const mostInSheet = 6;

/** The toner order of this person: the form and its stages, and the products that can be ordered today. */
export function useTonerOrderWizard(user: UserInfo) {
  const { systemConfig } = useSession();
  const contact = useGuestContact();
  const { timeZone } = useCompany();
  const { isGuest } = contact;
  const machines = user.machineList;
  const day = todayIn(timeZone);
  const byKey = useMemo(() => new Map(machines.map((machine) => [machine.pkey, machine])), [machines]);
  const add = (pkey: string) => {
    const machine = byKey.get(pkey);
    return machine && (isGuest || isMachineValidOn(machine, timeZone, day))
      ? newTonerMachine(machine, user)
      : undefined;
  };
  const [search] = useSearchParams();
  const prefill = isGuest ? '' : (search.get('machines') ?? '');
  // From the review on, they belong to the order that was begun with them.
  const isBegun = ['confirm', 'complete'].includes(search.get('stage') ?? '');
  const linked = isBegun ? '' : prefill;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address with machines
  const initialValues = useMemo(() => {
    const keys = isGuest ? machines.slice(0, 1).map(({ pkey }) => pkey) : linked.split(',');
    const empty = { ...emptyTonerOrder, ...(isGuest && { contact: contact.initial }) };
    return withMachines(empty, keys, add);
  }, [linked]);
  const client = useQueryClient();
  const sendOrder = useOrder(orderToner);
  const context: TonerOrderContext = {
    isGuest,
    hasContact: !isGuest && systemConfig.isShowDeliveryContact === 'true',
    products: [],
    addresses: user.customerAddressList ?? [],
  };
  const [chosen, setChosen] = useState<readonly string[]>([]);
  // The gateway refuses the products of all machines if one of them is not this person's.
  const asked = chosen.filter((key) => byKey.has(key));
  const products = useQuery({
    ...productRelationsQuery(asked),
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
  });
  const today = { ...context, products: products.data ?? noProducts };

  const wizard = useWizard({
    id: 'toner-order',
    scope: isGuest ? machines[0]?.pkey : undefined,
    stages: isGuest ? guestStages : userStages,
    initialValues,
    kept,
    secret,
    schema: async () => {
      const { tonerOrderSchema, guestTonerOrderSchema } = await import('./toner-order.schema.ts');
      return isGuest ? guestTonerOrderSchema : tonerOrderSchema;
    },
    rules: (order) => [
      ...checkMachinesValid(machinesNamed(order), machines, { timeZone }),
      ...checkOrder(order, today),
    ],
    toRequest: (order): ReviewedRequest => ({
      ...toRequest(order, today),
      review: reviewOf(order, byKey, today, user),
    }),
    send: async ({ review: _review, ...request }, key) => {
      await contact.give();
      return sendOrder(request, key).catch(async (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        // An address may have left the address book: the form then asks for another one.
        if (error.code === 'FORBIDDEN')
          await client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
        if (error.fieldErrors.length === 0) throw error;
        // What can be ordered, and for which machines, may have changed: the form then shows what it is now.
        await Promise.all([
          client.invalidateQueries({ queryKey: productRelationsQuery(asked).queryKey }),
          client.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
        ]);
        const offered = client.getQueryData(productRelationsQuery(asked).queryKey) ?? noProducts;
        const fieldErrors = faultsAtRows(error.fieldErrors, request, offered);
        throw new ApiError(error.code, { ...error, fieldErrors, cause: error });
      });
    },
    furthest: ({ machineList }) => {
      // A guest's machine is there from the beginning.
      if (isGuest) return machineList.some(hasQuantity) ? 'confirm' : 'fill';
      return machineList.length > 0 ? 'confirm' : 'select';
    },
    toFieldName: fieldOf,
  });
  const { stage, form, entry, isUnclear, go } = wizard;
  const { values, setValues } = form.formik;

  const keys = values.machineList.map(({ machinePkey }) => machinePkey);
  const hasOwnOnly = useOwnMachines(wizard, {
    keys,
    isOwn: (key) => byKey.has(key),
    keep: (own) => withMachines(values, own, add),
  });
  const isSheetOffered = useMedia(wideEnough) && !isGuest;
  const isSheetFilled = isSheetOffered && keys.length > 0 && keys.length <= mostInSheet;
  // Products are refetched when a machine was added, but not when one was removed or during a selection without them.
  const isShown = stage !== 'select' || isSheetFilled;
  const isAsked = keys.every((key) => chosen.includes(key));
  if (isShown && !isAsked) setChosen([...keys].sort());

  const isAnswered = products.data !== undefined && !products.isPlaceholderData;
  // A request that may have been received is repeated unchanged. A draft that is taken up has machines of its own.
  // What changes while the order is sent would be a draft of its own.
  const isFixed = stage === 'complete' || isUnclear || form.isSubmitting;
  const synced = useOfferedProducts(wizard, {
    products: isAnswered && hasOwnOnly && isAsked && !isFixed ? products.data : undefined,
    serialOf: (key) => byKey.get(key)?.serialNumber ?? '',
  });

  // Other pages link here with machines already chosen: `?machines=<pkey,...>`.
  const isPrefilled = prefill !== '' && !search.has('stage') && entry?.state !== 'sent';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address with machines
  useEffect(() => {
    if (!isPrefilled) return;
    const both = [...new Set([...keys, ...prefill.split(',')])];
    const next = isUnclear ? initialValues : withMachines(values, both, add);
    // What may have been received is not ordered once more: a new order begins, with these machines alone.
    if (isUnclear) form.begin();
    else if (next.machineList.length > keys.length) void setValues(next, false);
    if (next.machineList.length > 0) go('fill', { replace: true });
  }, [isPrefilled, prefill]);

  const valid = useMemo(
    () => machines.filter((machine) => isMachineValidOn(machine, timeZone, day)),
    [machines, timeZone, day],
  );
  const [filled, setFilled] = useFilled<TonerOrder>(wizard);
  const byMachine = useMemo(
    () => Map.groupBy(products.data ?? noProducts, ({ machinePkey }) => machinePkey),
    [products.data],
  );
  // What was wrong with another choice is no longer said, so that the focus stays on the checkbox.
  const choose = (chosenKeys: readonly string[]) => {
    form.clearFaults();
    void setValues(withMachines(values, chosenKeys, add), false);
  };
  const remove = useLatest((pkey: string) => {
    const rest = keys.filter((key) => key !== pkey);
    form.removeItem('machineList', keys.indexOf(pkey));
    if (rest.length > 0) return void setValues(withMachines(values, rest, add));
    choose(rest);
    go('select');
  });
  const groups = modelGroups(values.machineList, byKey);
  // What was sent is shown as it was confirmed, whatever can be ordered by then.
  const review = wizard.sent?.review ?? reviewOf(values, byKey, today, user);
  const paste = useLatest((block: string, pkey: string, product: number) => {
    const { machineList } = values;
    const shown = groups.flatMap(({ machines: entries }) => entries.map(({ index }) => index));
    const { machineList: filledIn, ...counts } = pasteQuantities(
      block,
      { machine: shown.indexOf(keys.indexOf(pkey)), product },
      shown.flatMap((index) => machineList[index] ?? []),
    );
    const next = machineList.map((machine, index) => filledIn[shown.indexOf(index)] ?? machine);
    void form.formik.setFieldValue('machineList', next);
    return counts;
  });
  return {
    wizard,
    context: today,
    contact,
    products,
    /** The products of these machines have come, and are part of the form's values before they are painted. */
    isAnswered,
    /** The products have loaded and are part of the form's values. */
    isReady: (asked.length === 0 || isAnswered) && synced === values,
    /** The address names machines, whose quantities are about to be shown. */
    isLeadingOn: isPrefilled && prefill.split(',').some((key) => add(key)),
    /** The order beside the list of machines: in a wide window, and filled in there for a few machines. */
    sheet: { isOffered: isSheetOffered, isFilled: isSheetFilled },
    /** The order as it is reviewed: what is sent, or was. */
    review,
    /** What it holds, by machines and products. */
    items: itemsOf(review),
    /** The machines as they are shown (TON-08). */
    groups,
    /** What can be ordered for a machine; the same list until the products change. */
    productsOf: (pkey: string): readonly TonerProduct[] => byMachine.get(pkey) ?? noProducts,
    /** Machines under contract. */
    valid,
    /** Creates the order's entry for a machine. */
    enter: (machine: Machine) => newTonerMachine(machine, user),
    /** The past order or basket that it was filled from. */
    filled,
    setFilled,
    /** Starts a new order like the one that was sent. */
    again: () => {
      form.begin();
      void setValues(orderedAgain(values), false);
      go('fill');
    },
    choose,
    /** Takes a machine out of the order; without any machine it returns to the selection. */
    remove,
    /** Fills in cells from a spreadsheet, from a product of a machine on. */
    paste,
  };
}

export type TonerOrderWizard = ReturnType<typeof useTonerOrderWizard>;

/** The request, and what the review showed of it, which stays in the journal. */
interface ReviewedRequest extends TonerOrderRequest {
  readonly review?: readonly ReviewedMachine[];
}

function machinesNamed({ machineList }: TonerOrder) {
  return machineList.map(({ machinePkey }, index) => ({
    path: `machineList.${index}.machinePkey`,
    pkey: machinePkey,
  }));
}

function hasQuantity({ productList }: TonerMachine): boolean {
  return productList.some(({ qty }) => quantityOf(qty) > 0);
}
