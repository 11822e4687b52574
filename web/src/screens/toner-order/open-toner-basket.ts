import type { CustomerAddress } from '@ebp/contracts/entities/customer';
import type { Machine } from '@ebp/contracts/entities/machine';
import type { BasketView } from '@ebp/contracts/portal/baskets';
import type { Difference, RepeatedOrder } from '../../forms/repeat-order/repeated-order.ts';
import type { restored } from '../../forms/use-work.ts';
import type { PastOrder } from '../../lib/formats/past-orders.ts';
import type { repeatTonerOrder } from './repeat-toner-order.ts';
import type { deliveryTo, TonerMachine, TonerOrder } from './toner-order.values.ts';

/** Functions of the page. They are given, so that this part is a file of its own, loaded with the first basket. */
interface PageFunctions {
  readonly restored: typeof restored;
  readonly deliveryTo: typeof deliveryTo;
  readonly repeatTonerOrder: typeof repeatTonerOrder;
  readonly emptyTonerOrder: TonerOrder;
}

type Today = Parameters<typeof repeatTonerOrder>[1] & {
  /** The address book of today. */
  readonly addresses: readonly Pick<CustomerAddress, 'pkey'>[];
};

/**
 * A basket as an order of today: like a repeated order, delivered to where and to whom it was saved for. An address that
 * has left the address book is replaced by the usual one. Where its items name no machine by its key, as those of earlier
 * versions, one that it was saved for comes before others of the same number.
 */
export function openTonerBasket(
  { basket, content }: BasketView,
  past: PastOrder,
  today: Today,
  { restored, deliveryTo, repeatTonerOrder, emptyTonerOrder }: PageFunctions,
): RepeatedOrder<TonerOrder> {
  const kept = restored(content, emptyTonerOrder);
  const savedAs = (key: string | undefined) => kept.machineList.find((one) => one?.machinePkey === key);
  const saved = new Set(kept.machineList.map((one) => one?.machinePkey));
  const isSaved = ({ pkey }: Machine) => saved.has(pkey);
  const machines = today.machines.toSorted((one, other) => Number(isSaved(other)) - Number(isSaved(one)));
  const moved: Difference[] = [];
  const enter: Today['enter'] = (machine, items) => {
    const usual = today.enter(machine, items);
    const saved = savedAs(machine.pkey) ?? savedAs(items[0]?.machinePkey);
    if (!saved) {
      moved.push({ kind: 'delivery', name: machine.serialNumber });
      return usual;
    }
    const { deliveryName, deliveryPhone, addressFrom, customerAddressPkey, ...typed } = deliveryTo(
      saved,
      kept,
    );
    const isThere = today.addresses.some(({ pkey }) => pkey === customerAddressPkey);
    if (addressFrom === 'book' && !isThere) moved.push({ kind: 'address', name: machine.serialNumber });
    const entered = restored(
      {
        deliveryName,
        deliveryPhone,
        recycleQty: saved.recycleQty,
        ...(addressFrom === 'free' && { addressFrom, ...addressIn(typed) }),
        ...(isThere && { customerAddressPkey }),
      },
      usual,
    );
    return entered;
  };
  const { values, differences } = repeatTonerOrder(past, { ...today, machines, enter });
  return {
    past,
    basket,
    values: { ...values, remarks: kept.remarks, basket: basket.id },
    differences: [...differences, ...moved],
  };
}

/** A typed address; whether it is saved to the address book is asked anew. */
function addressIn(typed: Pick<TonerMachine, keyof typeof addressFields>) {
  const names = Object.keys(addressFields) as (keyof typeof addressFields)[];
  return Object.fromEntries(names.map((name) => [name, typed[name]]));
}

const addressFields = {
  deliveryAddress1: true,
  deliveryAddressCity: true,
  deliveryAddressState: true,
  deliveryAddressCountry: true,
} as const;
