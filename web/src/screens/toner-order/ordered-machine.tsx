import type { UserInfo } from '@ebp/contracts/entities/user';
import { useText } from '../../i18n/use-text.ts';
import { addressLine } from '../../lib/address-line.ts';
import styles from './toner-order.module.css';
import { quantityOf, type TonerOrderContext } from './toner-order.request.ts';
import type { TonerMachine } from './toner-order.values.ts';

interface OrderedMachineProps {
  machine: TonerMachine | undefined;
  context: TonerOrderContext;
  user: UserInfo;
}

/** What one machine gets, where it is delivered and what is collected. */
export function OrderedMachine({ machine, context, user }: OrderedMachineProps) {
  const text = useText();
  if (!machine) return null;
  const ordered = machine.productList.filter(({ qty }) => quantityOf(qty) !== 0);
  const nameOf = (key: string) => context.products.find(({ pkey }) => pkey === key)?.tonerCategoryName;
  const contact = [machine.deliveryName, machine.deliveryPhone].filter(Boolean).join(', ');
  return (
    <div className={styles.ordered}>
      <ul>
        {ordered.map(({ pkey, qty }) => (
          <li key={pkey}>{text('tonerOrder.line', { qty, name: nameOf(pkey) ?? '' })}</li>
        ))}
      </ul>
      {!context.isGuest && (
        <p>
          {text('tonerOrder.deliverToAddress', { address: deliveryAddress(machine, user) })}
          {machine.addressFrom === 'free' && machine.isUpdateAddress && (
            <span className="muted"> ({text('tonerOrder.stored')})</span>
          )}
        </p>
      )}
      {context.hasContact && contact && <p>{text('tonerOrder.contact', { contact })}</p>}
      {quantityOf(machine.recycleQty) > 0 && (
        <p>{text('tonerOrder.collect', { count: quantityOf(machine.recycleQty) })}</p>
      )}
    </div>
  );
}

function deliveryAddress(machine: TonerMachine, { customerAddressList }: UserInfo): string {
  if (machine.addressFrom === 'book') {
    const entry = customerAddressList?.find(({ pkey }) => pkey === machine.customerAddressPkey);
    return entry ? addressLine(entry) : '';
  }
  const { deliveryAddress1, deliveryAddressCity, deliveryAddressState, deliveryAddressCountry } = machine;
  return [deliveryAddress1, deliveryAddressCity, deliveryAddressState, deliveryAddressCountry]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
}
