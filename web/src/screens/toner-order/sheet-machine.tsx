import type { UserInfo } from '@ebp/contracts/entities/user';
import { useEffect, useRef } from 'react';
import { Bone, Skeleton } from '../../components/feedback/skeleton.tsx';
import { SerialLink } from '../../components/table/serial-link.tsx';
import { useText } from '../../i18n/use-text.ts';
import { isDeliveryFaulty, ShortOrOpen } from './machine-delivery.tsx';
import styles from './toner-order.module.css';
import { TonerTable } from './toner-table.tsx';
import type { ModelGroupEntry } from './use-model-groups.ts';
import type { TonerOrderWizard } from './use-toner-order.ts';

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
export function SheetMachine({ entry, model, isFurther, isClicked, order, user }: SheetMachineProps) {
  const text = useText();
  const { machine, index } = entry;
  const { machineId, serialNumber } = machine;
  const values = order.wizard.form.formik.values.machineList[index];
  const name = `machineList.${index}`;
  const isLoaded = order.isReady || (values?.productList ?? []).length > 0;
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
          {[model, machine.locationReference || machine.location].filter(Boolean).map((fact) => ` · ${fact}`)}
        </span>
      </p>
      {isLoaded ? (
        <TonerTable
          machine={machine}
          name={name}
          products={order.productsOf(machine.pkey)}
          isGuest={order.context.isGuest}
          paste={order.paste}
          isBrief
        />
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
