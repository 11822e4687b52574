import type { UserInfo } from '@ebp/contracts/entities/user';
import { promisedHours } from '@ebp/contracts/rules/limits';
import { Button } from '../../components/button/button.tsx';
import { Completed } from '../../forms/wizard/completed.tsx';
import { useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { OrderReview } from './order-review.tsx';
import type { TonerOrderWizard } from './use-toner-order.ts';

const SaveBasket = lazyPart(async () => (await import('../../forms/baskets/save-basket.tsx')).SaveBasket);

interface CompleteStageProps {
  order: TonerOrderWizard;
  user: UserInfo;
}

/** Thanks, the order number, what happens next and whom to ask (TON-22). */
export function CompleteStage({ order, user }: CompleteStageProps) {
  const text = useText();
  const { wizard, again, items } = order;
  const { entry, form } = wizard;
  const isKnown = form.formik.values.machineList.some(({ productList }) => productList.length > 0);
  return (
    <Completed
      thanks={text('tonerOrder.thanks')}
      referenceName={text('tonerOrder.orderNumber')}
      reference={entry?.reference}
      offersPush
      next={[text('wizard.contact', { hours: promisedHours.contactCentre })]}
      actions={
        isKnown && (
          <>
            {!order.context.isGuest && (
              <SaveBasket form={form.id} content={{ ...form.formik.values }} items={items} />
            )}
            <Button onClick={again}>{text('repeatOrder.again')}</Button>
          </>
        )
      }
      onBack={wizard.back}
    >
      {isKnown && <OrderReview order={order} user={user} />}
    </Completed>
  );
}
