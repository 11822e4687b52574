import type { CustomerAddress } from '@ebp/contracts/entities/customer';
import type { TonerProduct } from '@ebp/contracts/entities/product';
import type { FieldError } from '@ebp/contracts/envelope';
import { fault } from '@ebp/contracts/rules/field-error';
import { largestQuantity } from '@ebp/contracts/rules/limits';
import { checkMachinesChosen } from '@ebp/contracts/rules/machines-chosen';
import { checkTonerOrder, checkTonerTotal } from '@ebp/contracts/rules/toner-order';
import type { TonerOrderRequest } from '../../api/toner-order.ts';
import { typedQuantity } from '../../lib/formats/typed-values.ts';
import { type Delivery, deliveryTo, type TonerOrder } from './toner-order.values.ts';

/** What depends on the session: the person, the configuration, and what may be ordered today. */
export interface TonerOrderContext {
  readonly isGuest: boolean;
  /** The configuration requires a delivery contact (TON-11). */
  readonly hasContact: boolean;
  readonly products: readonly TonerProduct[];
  /** The current address book: an entry that a stored draft names may have been deleted. */
  readonly addresses: readonly Pick<CustomerAddress, 'pkey'>[];
}

/** A typed quantity as a number; empty is 0, anything but digits is NaN. */
export function quantityOf(text: string): number {
  return text.trim() === '' ? 0 : typedQuantity(text);
}

/** The order for the gateway (TON-24), which adds who orders and a guest's contact details. */
export function toRequest(order: TonerOrder, context: TonerOrderContext): TonerOrderRequest {
  const names = new Map(context.products.map(({ pkey, tonerCategoryName }) => [pkey, tonerCategoryName]));
  const firstAlike = order.machineList.find(({ isAlike }) => isAlike);
  return {
    machineList: order.machineList.map((machine) => ({
      machinePkey: machine.machinePkey,
      ...(context.isGuest ? { isUpdateAddress: false } : delivery(deliveryTo(machine, order), context)),
      // An address that several machines share is saved to the address book only once.
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

/** All errors of the order by the rule that the gateway applies too, at the fields of this form. */
export function checkOrder(order: TonerOrder, context: TonerOrderContext): FieldError[] {
  const maxima = new Map(
    context.products.map(({ pkey, machinePkey, maxOrderQty }) => [`${machinePkey} ${pkey}`, maxOrderQty]),
  );
  const maximum = (machine: string, product: string) => maxima.get(`${machine} ${product}`);
  const request = toRequest(order, context);
  const { machineList } = request;
  const keys = machineList.map(({ machinePkey }) => machinePkey);
  return [
    ...within('machineList', checkMachinesChosen(keys, 'tonerOrder', 'machinePkey')),
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

/** The field of a delivery's error is where it was entered: the shared fields for machines with the shared delivery. */
export function fieldOf(path: string, order: TonerOrder): string {
  const [, index, named] = /^machineList\.(\d+)\.(customerAddressPkey|delivery\w+)$/.exec(path) ?? [];
  const machine = order.machineList[Number(index)];
  if (!machine || named === undefined) return path;
  const { addressFrom } = deliveryTo(machine, order);
  const field = named === 'customerAddressPkey' && addressFrom === 'free' ? 'deliveryAddress1' : named;
  return `${machine.isAlike && order.delivery ? 'delivery' : `machineList.${index}`}.${field}`;
}

/**
 * Errors of a refused order at the rows of the products that are offered by now: in the place of one that is gone stands
 * another product, so the error is that of the table.
 */
export function faultsAtRows(
  faults: readonly FieldError[],
  { machineList }: Pick<TonerOrderRequest, 'machineList'>,
  offered: readonly TonerProduct[],
): FieldError[] {
  return faults.map((found) => {
    const [, table = '', at, row] = /^(machineList\.(\d+)\.productList)\.(\d+)\./.exec(found.path) ?? [];
    const machine = machineList[Number(at)];
    if (!machine) return found;
    const rows = offered.filter(({ machinePkey }) => machinePkey === machine.machinePkey);
    const isThere = rows[Number(row)]?.pkey === machine.productList[Number(row)]?.pkey;
    return isThere ? found : { ...found, path: table };
  });
}
