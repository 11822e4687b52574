import type { UserInfo } from '@ebp/contracts/entities/user';
import { useText } from '../../i18n/use-text.ts';
import { addressLine } from '../../lib/formats/texts.ts';
import { quantityOf, type TonerOrderContext } from './toner-order.request.ts';
import type { Delivery, TonerMachine } from './toner-order.values.ts';

interface OrderedMachineProps {
  machine: TonerMachine;
  delivery: Delivery;
  context: TonerOrderContext;
  user: UserInfo;
}

/** The toner, delivery and collection of one machine. */
export function OrderedMachine({ machine, delivery, context, user }: OrderedMachineProps) {
  const text = useText();
  const ordered = machine.productList.filter(({ qty }) => quantityOf(qty) !== 0);
  const nameOf = (key: string) => context.products.find(({ pkey }) => pkey === key)?.tonerCategoryName;
  return (
    <div className="stack-tight">
      <ul>
        {ordered.map(({ pkey, qty }) => (
          <li key={pkey}>{text('tonerOrder.line', { qty: quantityOf(qty), name: nameOf(pkey) ?? '' })}</li>
        ))}
      </ul>
      {!context.isGuest && <DeliveredTo delivery={delivery} user={user} hasContact={context.hasContact} />}
      {quantityOf(machine.recycleQty) > 0 && (
        <p>{text('tonerOrder.collect', { count: quantityOf(machine.recycleQty) })}</p>
      )}
    </div>
  );
}

interface DeliveredToProps {
  delivery: Delivery;
  user: UserInfo;
  hasContact: boolean;
}

/** Address and contact in two lines. */
export function DeliveredTo({ delivery, user, hasContact }: DeliveredToProps) {
  const text = useText();
  const contact = [delivery.deliveryName, delivery.deliveryPhone].filter(Boolean).join(text('kit.comma'));
  return (
    <div>
      <p>
        {text('tonerOrder.deliverToAddress', { address: deliveryAddress(delivery, user) })}
        {delivery.addressFrom === 'free' && delivery.isUpdateAddress && (
          <span className="muted"> ({text('tonerOrder.stored')})</span>
        )}
      </p>
      {hasContact && contact && <p className="muted">{text('tonerOrder.contact', { contact })}</p>}
    </div>
  );
}

function deliveryAddress(delivery: Delivery, { customerAddressList }: UserInfo): string {
  if (delivery.addressFrom === 'book') {
    const entry = customerAddressList?.find(({ pkey }) => pkey === delivery.customerAddressPkey);
    return entry ? addressLine(entry) : '';
  }
  const { deliveryAddress1, deliveryAddressCity, deliveryAddressState, deliveryAddressCountry } = delivery;
  return [deliveryAddress1, deliveryAddressCity, deliveryAddressState, deliveryAddressCountry]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
}
