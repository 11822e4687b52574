import type { CustomerAddress } from '@ebp/contracts/entities/customer';
import type { TonerProduct } from '@ebp/contracts/entities/product';
import type { FieldError } from '@ebp/contracts/envelope';
import { fault } from '@ebp/contracts/rules/field-error';
import { largestQuantity } from '@ebp/contracts/rules/limits';
import { checkMachinesChosen } from '@ebp/contracts/rules/machine-validity';
import { checkTonerOrder, checkTonerTotal } from '@ebp/contracts/rules/toner-order';
import type { TonerOrderRequest } from '../../api/toner-order.ts';
import { typedQuantity } from '../../lib/typed-quantity.ts';
import { type Delivery, deliveryTo, type TonerOrder } from './toner-order.values.ts';

/** What differs by visit: who orders, what is asked for, what may be ordered today. */
export interface TonerOrderContext {
  readonly isGuest: boolean;
  /** The configuration asks for a delivery contact (TON-11). */
  readonly hasContact: boolean;
  readonly products: readonly TonerProduct[];
  /** The address book as it is now: an entry that a kept draft names may have gone since. */
  readonly addresses: readonly Pick<CustomerAddress, 'pkey'>[];
}

/** A quantity as a number; nothing typed is none, anything but digits is no number. */
export function quantityOf(text: string): number {
  return text.trim() === '' ? 0 : typedQuantity(text);
}

/** The order as the gateway takes it (TON-24). Who orders, and the contact of a guest, are added there. */
export function toRequest(order: TonerOrder, context: TonerOrderContext): TonerOrderRequest {
  const names = new Map(context.products.map(({ pkey, tonerCategoryName }) => [pkey, tonerCategoryName]));
  const firstAlike = order.machineList.find(({ isAlike }) => isAlike);
  return {
    machineList: order.machineList.map((machine) => ({
      machinePkey: machine.machinePkey,
      ...(context.isGuest ? { isUpdateAddress: false } : delivery(deliveryTo(machine, order), context)),
      // An address that several machines share enters the address book once.
      ...(machine.isAlike && machine !== firstAlike && { isUpdateAddress: false }),
      recycleQty: quantityOf(machine.recycleQty),
      productList: machine.productList.map(({ pkey, qty }) => ({
        pkey,
        machinePkey: machine.machinePkey,
        tonerCategoryName: names.get(pkey) ?? '',
        qty: quantityOf(qty),
      })),
    })),
    remarks: order.remarks,
    isAgreeStatement: order.isAgreeStatement,
  };
}

function delivery(to: Delivery, { hasContact, addresses }: TonerOrderContext) {
  const entry = addresses.find(({ pkey }) => pkey === to.customerAddressPkey);
  return {
    ...(hasContact && {
      deliveryName: to.deliveryName,
      deliveryPhone: to.deliveryPhone,
    }),
    ...(to.addressFrom === 'book'
      ? { customerAddressPkey: entry?.pkey ?? '', isUpdateAddress: false }
      : {
          isUpdateAddress: to.isUpdateAddress,
          deliveryAddress1: to.deliveryAddress1,
          deliveryAddressCity: to.deliveryAddressCity,
          deliveryAddressState: to.deliveryAddressState,
          deliveryAddressCountry: to.deliveryAddressCountry,
        }),
  };
}

/** Every fault of the order by the rule the gateway repeats, at the fields of this form. */
export function checkOrder(order: TonerOrder, context: TonerOrderContext): FieldError[] {
  const maxima = new Map(
    context.products.map(({ pkey, machinePkey, maxOrderQty }) => [`${machinePkey} ${pkey}`, maxOrderQty]),
  );
  const maximum = (machine: string, product: string) => maxima.get(`${machine} ${product}`);
  const request = toRequest(order, context);
  const { machineList } = request;
  const keys = machineList.map(({ machinePkey }) => machinePkey);
  return [
    ...within('machineList', checkMachinesChosen(keys, 'tonerOrder.select.machine', 'machinePkey')),
    ...machineList.flatMap((machine, index) => within(`machineList.${index}`, checkMachine(machine))),
    ...checkTonerOrder(request, { maximum, guest: context.isGuest }),
  ]
    .map((found) => ({ ...found, path: fieldOf(found.path, order) }))
    .filter(({ path }, index, all) => all.findIndex((one) => one.path === path) === index);
}

function checkMachine(machine: TonerOrderRequest['machineList'][number]): FieldError[] {
  const { recycleQty } = machine;
  return [
    ...(recycleQty >= 0 && recycleQty <= largestQuantity ? [] : [fault('recycleQty', 'validation.number')]),
    ...checkTonerTotal(machine),
  ];
}

function within(list: string, faults: readonly FieldError[]): FieldError[] {
  return faults.map((found) => ({ ...found, path: found.path === '' ? list : `${list}.${found.path}` }));
}

/** A fault of a delivery stands where it was to be entered: once for all machines that are delivered alike. */
export function fieldOf(path: string, order: TonerOrder): string {
  const [, index, named] = /^machineList\.(\d+)\.(customerAddressPkey|delivery\w+)$/.exec(path) ?? [];
  const machine = order.machineList[Number(index)];
  if (!machine || named === undefined) return path;
  const { addressFrom } = deliveryTo(machine, order);
  const field = named === 'customerAddressPkey' && addressFrom === 'free' ? 'deliveryAddress1' : named;
  return `${machine.isAlike && order.delivery ? 'delivery' : `machineList.${index}`}.${field}`;
}
