import type { CustomerAddress } from '@ebp/contracts/entities/customer';
import type { Machine } from '@ebp/contracts/entities/machine';
import type { UserInfo } from '@ebp/contracts/entities/user';
import { checkMachinesChosen } from '@ebp/contracts/rules/machines-chosen';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type MouseEvent, useMemo, useRef, useState } from 'react';
import { consumableOrdersQuery } from '../../api/consumable-order.ts';
import { productRelationsQuery } from '../../api/product-relations.ts';
import { Button } from '../../components/button/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { ErrorSummary } from '../../components/field/error-summary.tsx';
import { WizardFoot } from '../../components/layout/wizard-foot.tsx';
import { Baskets } from '../../forms/baskets/baskets.tsx';
import { useBaskets } from '../../forms/baskets/use-baskets.ts';
import { MachineChoice } from '../../forms/machine-choice/machine-choice.tsx';
import { EarlierOrders } from '../../forms/repeat-order/earlier-orders.tsx';
import { RepeatLastOrder } from '../../forms/repeat-order/repeat-last-order.tsx';
import { useAskedBasket, useAskedOrder, useFilling } from '../../forms/repeat-order/use-repeated-order.ts';
import { restored } from '../../forms/use-work.ts';
import { useNamedText, useText } from '../../i18n/use-text.ts';
import { phoneMedia, useMedia } from '../../lib/browser/use-media.ts';
import { pastOrders } from '../../lib/formats/past-orders.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import { loadChunk } from '../../lib/pages/load-chunk.ts';
import { useInSteps } from '../../lib/pages/use-in-steps.ts';
import { useRights } from '../../lib/session/session.ts';
import { machinesOf, repeatTonerOrder } from './repeat-toner-order.ts';
import { SupplyTerms } from './supply-terms.tsx';
import styles from './toner-order.module.css';
import { deliveryTo, emptyTonerOrder, type TonerMachine } from './toner-order.values.ts';
import type { TonerOrderWizard } from './use-toner-order.ts';

const RepeatTrouble = lazyPart(
  async () => (await import('../../forms/repeat-order/repeat-trouble.tsx')).RepeatTrouble,
);

const OrderSheet = lazyPart(async () => (await import('./order-sheet.tsx')).OrderSheet);

/** Finds and chooses the machines; notes and terms in the company's wording (TON-03 to TON-07). */
export function SelectStage({ order, user }: { order: TonerOrderWizard; user: UserInfo }) {
  const text = useText();
  const named = useNamedText();
  const isPhone = useMedia(phoneMedia);
  const { wizard, choose, sheet, setFilled } = order;
  const { addresses } = order.context;
  const repeat = useTonerRepeat({ machines: order.valid, addresses, enter: order.enter });
  useFilling(wizard, repeat.repeated, { basketStage: 'fill', onFilled: setFilled });
  const [attempt, setAttempt] = useState(0);
  const [clicked, setClicked] = useState<string>();
  const isClick = useRef(false);
  const chosen = wizard.form.formik.values.machineList.map(({ machinePkey }) => machinePkey);
  const faults = checkMachinesChosen(chosen, 'tonerOrder', 'machinePkey');
  const shown = attempt > 0 ? faults : [];
  const next = () => (faults.length === 0 ? wizard.go('fill') : setAttempt(attempt + 1));
  const change = (keys: readonly string[]) => {
    if (isClick.current) setClicked(keys.find((key) => !chosen.includes(key)));
    setAttempt(0);
    choose(keys);
  };
  // What is above the list is there at once: nothing moves when it comes.
  const { isAwaited } = useBaskets('toner-order');
  const isThere = useInSteps(!(isAwaited || repeat.isAwaited || order.isLeadingOn));
  if (!isThere) return <Skeleton />;
  return (
    <>
      {(repeat.failed || repeat.missing || repeat.isBasketMissing) && <RepeatTrouble repeat={repeat} />}
      {!isPhone && <Baskets form="toner-order" />}
      {!isPhone && !sheet.isOffered && <RepeatLastOrder last={repeat.last} />}
      <ErrorSummary
        problems={shown.map(({ messageId, params }) => ({
          path: 'machineList',
          message: named(messageId, params),
        }))}
        attempt={attempt}
      />
      <div className={sheet.isOffered ? styles.beside : undefined}>
        <div className="stack-loose" onClickCapture={(event) => (isClick.current = isOfMouse(event))}>
          <MachineChoice
            machines={user.machineList}
            chosen={chosen}
            onChange={change}
            isBeside={sheet.isOffered}
          />
        </div>
        {sheet.isOffered && <OrderSheet order={order} user={user} clicked={clicked} last={repeat.last} />}
      </div>
      <Notice>
        <SupplyTerms />
      </Notice>
      <WizardFoot
        onBack={wizard.back}
        note={sheet.isFilled && text('tonerOrder.sheetMore')}
        primary={
          <Button variant="primary" onClick={next}>
            {text('common.next')}
          </Button>
        }
      >
        {isPhone && <EarlierOrders form="toner-order" last={repeat.last} />}
      </WizardFoot>
    </>
  );
}

/** With keys, the focus stays in the list; a finger would open the keyboard on the screen. */
function isOfMouse({ detail, nativeEvent }: MouseEvent): boolean {
  return detail > 0 && (nativeEvent as PointerEvent).pointerType !== 'touch';
}

/** The person who repeats an order, and their machines. */
interface Repeater {
  /** Machines under contract. */
  readonly machines: readonly Machine[];
  readonly addresses: readonly Pick<CustomerAddress, 'pkey'>[];
  readonly enter: (machine: Machine) => TonerMachine;
}

const page = { restored, deliveryTo, repeatTonerOrder, emptyTonerOrder };

/** What opens a basket is loaded with the first one: guests have none. */
const openingQuery = queryOptions({
  queryKey: ['toner-order', 'open-basket'],
  queryFn: () => loadChunk(() => import('./open-toner-basket.ts')),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The last toner order, and the past order or basket in the address, adjusted to what can be ordered today. */
function useTonerRepeat({ machines, addresses, enter }: Repeater) {
  const { canSearch } = useRights('ebpConsumableOrder');
  const number = useAskedOrder();
  const basket = useAskedBasket('toner-order');
  const asked = basket.isAsked ? undefined : number;
  const history = useQuery({ ...consumableOrdersQuery(), enabled: canSearch });
  const orders = useMemo(
    () => history.data && pastOrders(history.data).filter(({ kind }) => kind === 'toner'),
    [history.data],
  );
  const found = asked === undefined ? undefined : orders?.find(({ orderNumber }) => orderNumber === asked);
  const past = basket.past ?? found;
  const keys = past ? machinesOf(past, machines).map(({ pkey }) => pkey) : [];
  const products = useQuery({ ...productRelationsQuery(keys.sort()), enabled: keys.length > 0 });
  const isReady = keys.length === 0 || products.data !== undefined;
  const opening = useQuery({ ...openingQuery, enabled: basket.isAsked });
  const open = opening.data?.openTonerBasket;
  const today = { machines, products: products.data ?? [], addresses, enter };
  const repeated =
    past && (basket.saved ? open?.(basket.saved, past, today, page) : repeatTonerOrder(past, today));
  const failed = [history, products].find(({ isLoadingError }) => isLoadingError);
  return {
    last: history.isLoading ? undefined : (orders?.[0] ?? null),
    repeated: isReady ? repeated : undefined,
    /** The number of the requested order if it was not found. */
    missing: asked !== undefined && (orders || !canSearch) && !past ? asked : undefined,
    isBasketMissing: basket.isMissing,
    isAwaited:
      basket.isAwaited ||
      ((asked !== undefined || basket.isAsked) && (products.isLoading || opening.isLoading)) ||
      (asked !== undefined && history.isLoading),
    /** The query that failed, for its Retry. */
    failed: basket.isAsked
      ? (basket.failed ?? [products, opening].find(({ isLoadingError }) => isLoadingError))
      : asked !== undefined && failed
        ? failed
        : undefined,
  };
}
