import type { UserInfo } from '@ebp/contracts/entities/user';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { CopyIcon } from '../../components/icons/action-icons.tsx';
import { notify } from '../../components/overlay/notifications.ts';
import { useText } from '../../i18n/use-text.ts';
import { addressLine } from '../../lib/address-line.ts';
import { Delivery } from './delivery.tsx';
import styles from './toner-order.module.css';
import { type TonerMachine, withDeliveryOf } from './toner-order.values.ts';
import type { TonerOrderWizard } from './use-toner-order.ts';

interface MachineDeliveryProps {
  index: number;
  serialNumber: string;
  labelOf: (label: string) => string;
  order: TonerOrderWizard;
  user: UserInfo;
}

/**
 * Where the toner of one machine goes. Of several machines each says so in one line, until somebody wants it otherwise; what
 * was changed for one can be taken over for all (TON-11 to TON-13).
 */
export function MachineDelivery({ index, serialNumber, labelOf, order, user }: MachineDeliveryProps) {
  const text = useText();
  const { form } = order.wizard;
  const { machineList } = form.formik.values;
  const [isOpened, setIsOpened] = useState(false);
  const machine = machineList[index];
  if (!machine) return null;
  const name = `machineList.${index}`;
  const others = machineList.length - 1;
  const address = (user.customerAddressList ?? []).find(({ pkey }) => pkey === machine.customerAddressPkey);
  const isFaulty = form.faults.some(
    ({ path }) => path.startsWith(`${name}.delivery`) || path === `${name}.customerAddressPkey`,
  );
  const isShort = others > 0 && !isOpened && !isFaulty && machine.addressFrom === 'book' && address;
  if (isShort) {
    return (
      <div className={styles.deliveryInShort}>
        <p>
          {text('tonerOrder.deliverToAddress', { address: addressLine(address) })}
          {order.context.hasContact && contactOf(machine) && (
            <span className="muted"> {text('tonerOrder.contact', { contact: contactOf(machine) })}</span>
          )}
        </p>
        <Button
          isSmall
          label={text('tonerOrder.changeDeliveryOf', { serialNumber })}
          onClick={() => setIsOpened(true)}
        >
          {text('tonerOrder.changeDelivery')}
        </Button>
      </div>
    );
  }
  const takeOver = () => {
    void form.formik.setFieldValue('machineList', withDeliveryOf(machineList, index));
    notify({ tone: 'good', title: text('tonerOrder.deliveredAlike', { count: others }) });
  };
  return (
    <>
      <Delivery name={name} labelOf={labelOf} user={user} hasContact={order.context.hasContact} />
      {others > 0 && (
        <div>
          <Button
            isSmall
            icon={<CopyIcon isSmall />}
            label={text('tonerOrder.deliverAlikeOf', { serialNumber })}
            onClick={takeOver}
          >
            {text('tonerOrder.deliverAlike')}
          </Button>
        </div>
      )}
    </>
  );
}

function contactOf({ deliveryName, deliveryPhone }: TonerMachine): string {
  return [deliveryName, deliveryPhone].filter(Boolean).join(', ');
}
