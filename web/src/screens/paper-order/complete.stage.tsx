import { Button } from '../../components/button/button.tsx';
import { Completed } from '../../forms/wizard/completed.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePortalMap } from '../../lib/portal-map.ts';
import { OrderReview } from './order-review.tsx';
import { orderLines } from './paper-order.request.ts';
import type { PaperOrderWizard } from './use-paper-order.ts';

/** Thanks, the order number, what happens next and whom to ask (PAP-18, PAP-19). */
export function CompleteStage({ order }: { order: PaperOrderWizard }) {
  const text = useText();
  const history = usePortalMap().pathOf('ebpConsumableOrder');
  const { wizard, facts, again } = order;
  const { entry, form, back } = wizard;
  const { values } = form.formik;
  const isKnown = facts !== undefined && orderLines(values, facts.products).length > 0;
  return (
    <Completed
      thanks={text('paperOrder.thanks')}
      referenceName={text('paperOrder.orderNumber')}
      reference={entry?.reference}
      next={[text('paperOrder.next')]}
      actions={isKnown && <Button onClick={again}>{text('repeatOrder.again')}</Button>}
      seeAt={history && entry?.reference && `${history}?find=${encodeURIComponent(entry.reference)}`}
      onBack={back}
    >
      {isKnown && <OrderReview order={values} facts={facts} />}
    </Completed>
  );
}
