import type { UserInfo } from '@ebp/contracts/entities/user';
import { useEffect, useRef } from 'react';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Bone, Skeleton } from '../../components/feedback/skeleton.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { SerialLink } from '../../components/table/serial-link.tsx';
import { FormCheckbox, SubmitButton } from '../../forms/form-fields.tsx';
import { PartFault } from '../../forms/form-scope.tsx';
import { PortalForm } from '../../forms/portal-form.tsx';
import { RepeatLastOrder } from '../../forms/repeat-order/repeat-last-order.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { PastOrder } from '../../lib/formats/past-orders.ts';
import { isDeliveryFaulty, ShortOrOpen } from './machine-delivery.tsx';
import type { ModelGroupEntry } from './model-groups.ts';
import styles from './toner-order.module.css';
import { hasRowsOf } from './toner-order.values.ts';
import { TonerTable } from './toner-table.tsx';
import type { TonerOrderWizard } from './use-toner-order.ts';

interface OrderSheetProps {
  order: TonerOrderWizard;
  user: UserInfo;
  /** Key of the machine that was just clicked: its first quantity takes the focus. */
  clicked: string | undefined;
  last: PastOrder | null | undefined;
}

/** The order beside the list of machines: quantities, delivery and agreement on one screen, then the review. */
export function OrderSheet(props: OrderSheetProps) {
  const text = useText();
  const { sheet, wizard } = props.order;
  const count = wizard.form.formik.values.machineList.length;
  return (
    <div className={`small ${styles.sheet}`}>
      <Panel>
        {sheet.isFilled ? (
          <SheetForm {...props} />
        ) : (
          <div className="stack">
            <p className="muted">
              {count === 0 ? text('tonerOrder.sheetHint') : text('tonerOrder.sheetMany', { count })}
            </p>
            {count === 0 && <RepeatLastOrder last={props.last} />}
          </div>
        )}
      </Panel>
    </div>
  );
}

function SheetForm({ order, user, clicked }: Omit<OrderSheetProps, 'last'>) {
  const text = useText();
  const { wizard, products } = order;
  const { form } = wizard;
  if (products.isLoadingError)
    return <LoadFailure title={text('tonerOrder.productsFailed')} query={products} />;
  return (
    <PortalForm form={form} label={text('tonerOrder.yourOrder')}>
      <div className="stack-tight">
        {order.groups.map(({ model, machines }) =>
          machines.map((entry, place) => (
            <SheetMachine
              key={entry.machine.pkey}
              entry={entry}
              isFurther={place > 0}
              isClicked={entry.machine.pkey === clicked}
              order={order}
              user={user}
              model={model}
            />
          )),
        )}
        <AlikeDelivery order={order} user={user} />
        <div className="row">
          <FormCheckbox name="isAgreeStatement" label={text('tonerOrder.agreement')} isRequired>
            {text('tonerOrder.statement')}
          </FormCheckbox>
          <div className="push">
            <SubmitButton form={form}>{text('tonerOrder.review')}</SubmitButton>
          </div>
        </div>
      </div>
    </PortalForm>
  );
}

/** The delivery of the machines without one of their own (TON-12), named if it is for one of several. */
function AlikeDelivery({ order, user }: Omit<OrderSheetProps, 'clicked' | 'last'>) {
  const text = useText();
  const { machineList, delivery } = order.wizard.form.formik.values;
  const alike = order.groups
    .flatMap(({ machines }) => machines)
    .filter(({ index }) => machineList[index]?.isAlike)
    .map(({ machine }) => machine.machineId || machine.serialNumber);
  const [machine, ...others] = alike;
  if (!delivery || machine === undefined) return null;
  const isOne = others.length === 0 && machineList.length > 1;
  const title = isOne
    ? text('tonerOrder.deliveryFor', { machine })
    : text('tonerOrder.deliveryOf', { count: alike.length });
  return (
    <section aria-label={title}>
      {alike.length < machineList.length && <p className="muted">{title}</p>}
      <ShortOrOpen
        name="delivery"
        delivery={delivery}
        hasContact={order.context.hasContact}
        isFaulty={isDeliveryFaulty(order, 'delivery')}
        user={user}
      />
    </section>
  );
}

interface SheetMachineProps {
  entry: ModelGroupEntry;
  model: string;
  /** Not the first machine of its model: the colours are already named above it. */
  isFurther: boolean;
  /** It was just clicked in the list: typing goes to its first quantity. */
  isClicked: boolean;
  order: TonerOrderWizard;
  user: UserInfo;
}

/** One machine of the order beside the list: its quantities in one row, and its delivery if it differs. */
function SheetMachine({ entry, model, isFurther, isClicked, order, user }: SheetMachineProps) {
  const text = useText();
  const { machine, index } = entry;
  const { machineId, serialNumber } = machine;
  const values = order.wizard.form.formik.values.machineList[index];
  const name = `machineList.${index}`;
  const own = order.productsOf(machine.pkey);
  // While those of a further machine are awaited, a draft may have come whose quantities are of other products.
  const isLoaded =
    order.isReady || (own.length > 0 && (order.isAnswered || (values && hasRowsOf(values, own))));
  const place = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const isTypedElsewhere = document.activeElement?.matches(
      'input:not([type="checkbox"]), select, textarea',
    );
    const first = place.current?.querySelector<HTMLInputElement>('tbody input');
    if (!isClicked || !isLoaded || isTypedElsewhere || !first) return;
    // The list must not move under the pointer.
    first.focus({ preventScroll: true });
    first.select();
  }, [isClicked, isLoaded]);
  return (
    <fieldset ref={place} className={styles.machine} data-row="true" data-further={isFurther}>
      <legend className="visually-hidden">{text('tonerOrder.machine', { serialNumber })}</legend>
      <p>
        <strong>{machineId}</strong>{' '}
        <span className="muted small">
          <SerialLink serialNumber={serialNumber} />
          {[model, machine.contractNo, machine.locationReference || machine.location]
            .filter(Boolean)
            .map((fact) => ` · ${fact}`)}
        </span>
      </p>
      {isLoaded ? (
        <PartFault name={`${name}.machinePkey`} label={text('tonerOrder.machine', { serialNumber })}>
          <TonerTable
            machine={machine}
            name={name}
            products={own}
            isGuest={order.context.isGuest}
            paste={order.paste}
            isBrief
          />
        </PartFault>
      ) : (
        <Skeleton>
          <Bone shape="block" />
        </Skeleton>
      )}
      {values && !(values.isAlike && order.wizard.form.formik.values.delivery) && (
        <ShortOrOpen
          name={name}
          delivery={values}
          serialNumber={serialNumber}
          hasContact={order.context.hasContact}
          isFaulty={isDeliveryFaulty(order, name)}
          user={user}
        />
      )}
    </fieldset>
  );
}
