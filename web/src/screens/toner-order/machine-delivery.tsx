import type { UserInfo } from '@ebp/contracts/entities/user';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Delivery } from './delivery.tsx';
import { DeliveredTo } from './ordered-machine.tsx';
import type { Delivery as DeliveryValues } from './toner-order.values.ts';
import type { TonerOrderWizard } from './use-toner-order.ts';

interface SharedDeliveryProps {
  order: TonerOrderWizard;
  user: UserInfo;
}

/** The delivery that is shared by all machines without one of their own (TON-12). */
export function SharedDelivery({ order, user }: SharedDeliveryProps) {
  const text = useText();
  const { machineList, delivery } = order.wizard.form.formik.values;
  const count = machineList.filter(({ isAlike }) => isAlike).length;
  if (!delivery || count === 0 || machineList.length < 2) return null;
  return (
    <Panel title={text('tonerOrder.deliveryOf', { count })}>
      <ShortOrOpen name="delivery" delivery={delivery} order={order} user={user} />
    </Panel>
  );
}

interface MachineDeliveryProps extends SharedDeliveryProps {
  index: number;
  serialNumber: string;
}

/** The delivery of one machine: its fields if it is the only machine, otherwise nothing until it differs. */
export function MachineDelivery({ index, serialNumber, order, user }: MachineDeliveryProps) {
  const text = useText();
  const [isOwn, setIsOwn] = useState(false);
  const { formik } = order.wizard.form;
  const { machineList, delivery } = formik.values;
  const machine = machineList[index];
  if (!machine) return null;
  const { hasContact } = order.context;
  const name = `machineList.${index}`;
  const goAlike = (isAlike: boolean) => {
    void formik.setFieldValue(name, { ...machine, ...delivery, isAlike });
    setIsOwn(!isAlike);
  };
  if (machineList.length === 1) {
    const own = machine.isAlike && delivery ? 'delivery' : name;
    return <Delivery name={own} user={user} hasContact={hasContact} />;
  }
  if (machine.isAlike && delivery) {
    return (
      <div>
        <Button
          variant="quiet"
          isSmall
          label={text('tonerOrder.changeDeliveryOf', { serialNumber })}
          onClick={() => goAlike(false)}
        >
          {text('tonerOrder.changeDelivery')}
        </Button>
      </div>
    );
  }
  return (
    <ShortOrOpen
      name={name}
      delivery={machine}
      serialNumber={serialNumber}
      order={order}
      user={user}
      isOpenAtFirst={isOwn}
    >
      {delivery && (
        <Button
          isSmall
          label={text('tonerOrder.deliverAlikeOf', { serialNumber })}
          onClick={() => goAlike(true)}
        >
          {text('tonerOrder.deliverAlike')}
        </Button>
      )}
    </ShortOrOpen>
  );
}

interface ShortOrOpenProps extends SharedDeliveryProps {
  /** Path of the delivery in the form. */
  name: string;
  delivery: DeliveryValues;
  serialNumber?: string;
  isOpenAtFirst?: boolean;
  /** Next to the button that expands it. */
  children?: ReactNode;
}

/** A delivery in two lines, until it is edited or has an error. */
export function ShortOrOpen(props: ShortOrOpenProps) {
  const { name, delivery, serialNumber, order, user, isOpenAtFirst = false, children } = props;
  const text = useText();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const { hasContact, addresses } = order.context;
  const isKnown = addresses.some(({ pkey }) => pkey === delivery.customerAddressPkey);
  const isFaulty = order.wizard.form.faults.some(({ path }) =>
    /^(?:delivery|customerA)/.test(tailOf(path, name)),
  );
  if (isOpen || isFaulty || delivery.addressFrom === 'free' || !isKnown) {
    return (
      <div className="stack">
        <Delivery name={name} serialNumber={serialNumber} user={user} hasContact={hasContact} />
        {children && <div>{children}</div>}
      </div>
    );
  }
  return (
    <div className="row">
      <DeliveredTo delivery={delivery} user={user} hasContact={hasContact} />
      <div className="row-tight push">
        <Button
          isSmall
          label={
            serialNumber === undefined
              ? text('tonerOrder.changeDelivery')
              : text('tonerOrder.changeDeliveryOf', { serialNumber })
          }
          onClick={() => setIsOpen(true)}
        >
          {text('tonerOrder.changeDelivery')}
        </Button>
        {children}
      </div>
    </div>
  );
}

const tailOf = (path: string, name: string) =>
  path.startsWith(`${name}.`) ? path.slice(name.length + 1) : '';
