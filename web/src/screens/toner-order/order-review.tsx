import type { UserInfo } from '@ebp/contracts/entities/user';
import type { To } from 'react-router-dom';
import { Panel } from '../../components/layout/panel.tsx';
import { ReviewList } from '../../components/layout/review-list.tsx';
import { LinkedSerials } from '../../components/table/serial-link.tsx';
import { useText } from '../../i18n/use-text.ts';
import { sumOrder, totalOf } from './order-sum.ts';
import { OrderedMachine } from './ordered-machine.tsx';
import { deliveryTo } from './toner-order.values.ts';
import { useModelGroups } from './use-model-groups.ts';
import type { TonerOrderWizard } from './use-toner-order.ts';

interface OrderReviewProps {
  order: TonerOrderWizard;
  user: UserInfo;
  /** Where it can be changed; undefined once it was sent. */
  changeAt?: To | undefined;
}

/** The whole order for review, machine by machine (TON-20). */
export function OrderReview({ order, user, changeAt }: OrderReviewProps) {
  const text = useText();
  const { values } = order.wizard.form.formik;
  const groups = useModelGroups(order);
  const contact = order.context.isGuest ? values.contact : undefined;
  const machines = groups.flatMap(({ model, machines: entries }) =>
    entries.flatMap(({ machine: { serialNumber }, index }) => {
      const machine = values.machineList[index];
      if (!machine) return [];
      const delivery = deliveryTo(machine, values);
      const term = text('tonerOrder.fieldOf', { label: model, serialNumber });
      return {
        term,
        shownTerm: <LinkedSerials text={term} serials={[serialNumber]} />,
        value: <OrderedMachine {...{ machine, delivery, user }} context={order.context} />,
        changeAt,
      };
    }),
  );
  return (
    <Panel title={text('tonerOrder.yourOrder')}>
      <ReviewList
        items={[
          ...(contact
            ? [
                { term: text('tonerOrder.requestor'), value: contact.fullName, changeAt },
                { term: text('tonerOrder.email'), value: contact.email },
                { term: text('tonerOrder.contactNumber'), value: contact.contactNumber },
              ]
            : []),
          ...machines,
          { term: text('tonerOrder.total'), value: totalOf(sumOrder(values, order.context.products)) },
          { term: text('tonerOrder.remarks'), value: values.remarks || text('tonerOrder.none'), changeAt },
          { term: text('tonerOrder.agreement'), value: text('tonerOrder.statement') },
        ]}
      />
    </Panel>
  );
}
