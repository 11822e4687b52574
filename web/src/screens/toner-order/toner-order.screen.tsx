import type { UserInfo } from '@ebp/contracts/entities/user';
import { promisedHours } from '@ebp/contracts/rules/limits';
import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '../../api/current-user.ts';
import { Button } from '../../components/button/button.tsx';
import type { OfferOf } from '../../forms/repeat-order/repeated-order.ts';
import { WithUser } from '../../forms/request/with-user.tsx';
import { Completed } from '../../forms/wizard/completed.tsx';
import { WizardFrame } from '../../forms/wizard/wizard-frame.tsx';
import { useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { usePageNote, usePageSuffix } from '../../lib/pages/tab.ts';
import { useSession } from '../../lib/session/session.ts';
import { ConfirmStage, OrderReview } from './confirm.stage.tsx';
import { FillStage } from './fill.stage.tsx';
import { machineOf, tonerOfferOf } from './repeat-toner-order.ts';
import { SelectStage } from './select.stage.tsx';
import { type TonerOrderWizard, useTonerOrderWizard } from './use-toner-order.ts';

const RepeatedNotice = lazyPart(
  async () => (await import('../../forms/repeat-order/repeated-notice.tsx')).RepeatedNotice,
);
const ChangedSince = lazyPart(
  async () => (await import('../../forms/repeat-order/repeated-notice.tsx')).ChangedSince,
);

/** Products come with the confirmation of a guest's machine. */
export function askForMachines(client: QueryClient): void {
  void client.prefetchQuery(currentUserQuery);
}

/** Orders toner for several machines at once; a guest orders for the scanned one (TON-01, TON-02). */
export function TonerOrderScreen() {
  const text = useText();
  const { isLoginByScan } = useSession().flags;
  usePageSuffix(isLoginByScan ? text('menu.ebpQrCodeLogin') : undefined);
  return <WithUser>{(user) => <TonerOrder user={user} />}</WithUser>;
}

function TonerOrder({ user }: { user: UserInfo }) {
  const text = useText();
  const { pathOf } = usePortalMap();
  const order = useTonerOrderWizard(user);
  const { wizard, context } = order;
  const { stage, form } = wizard;
  const count = form.formik.values.machineList.length;
  usePageNote(
    count > 0 && stage !== 'complete' && !context.isGuest ? text('tonerOrder.chosen', { count }) : undefined,
  );
  return (
    <WizardFrame
      wizard={wizard}
      names={{
        select: text('tonerOrder.select'),
        fill: text('tonerOrder.fill'),
        confirm: text('tonerOrder.confirm'),
        complete: text('tonerOrder.complete'),
        received: text('tonerOrder.received'),
      }}
      hasSteps={!context.isGuest}
      items={context.isGuest ? undefined : order.items}
      history={{ name: text('menu.ebpConsumableOrder'), path: pathOf('ebpConsumableOrder') }}
    >
      {stage !== 'complete' && order.filled && <RepeatedNotice repeated={order.filled} />}
      {stage === 'confirm' && wizard.entry?.handover && order.isReady && (
        <ChangedSince handover={wizard.entry.handover} offerOf={offerOfOrdered(order, user)} />
      )}
      {stage === 'select' && <SelectStage order={order} user={user} />}
      {stage === 'fill' && <FillStage order={order} user={user} />}
      {stage === 'confirm' && <ConfirmStage order={order} />}
      {stage === 'complete' && <CompleteStage order={order} />}
    </WizardFrame>
  );
}

/** What is offered today. A machine that this person took out of the order is not compared. */
function offerOfOrdered({ groups, valid, context }: TonerOrderWizard, { machineList }: UserInfo): OfferOf {
  const ordered = groups.flatMap(({ machines }) => machines.map(({ machine }) => machine));
  return (item, items) => {
    const machine = machineOf(item, [...ordered, ...machineList], items);
    if (machine && !ordered.includes(machine)) return { name: item.itemName };
    const machines = valid.filter((one) => one === machine);
    return tonerOfferOf({ machines, products: context.products })(item, items);
  };
}

const SaveBasket = lazyPart(async () => (await import('../../forms/baskets/save-basket.tsx')).SaveBasket);

/** Thanks, the order number, what happens next and whom to ask (TON-22). */
function CompleteStage({ order }: { order: TonerOrderWizard }) {
  const text = useText();
  const { wizard, again, items } = order;
  const { entry, form } = wizard;
  return (
    <Completed
      thanks={text('tonerOrder.thanks')}
      referenceName={text('tonerOrder.orderNumber')}
      reference={entry?.reference}
      offersPush
      next={[text('wizard.contact', { hours: promisedHours.contactCentre })]}
      actions={
        order.isReady &&
        items.length > 0 && (
          <>
            {!order.context.isGuest && (
              <SaveBasket form={form.id} content={{ ...form.formik.values }} items={items} isSent />
            )}
            <Button onClick={again}>{text('repeatOrder.again')}</Button>
          </>
        )
      }
      onBack={wizard.back}
    >
      {items.length > 0 && <OrderReview order={order} />}
    </Completed>
  );
}
