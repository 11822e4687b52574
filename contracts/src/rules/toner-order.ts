import type { FieldError } from '../envelope.ts';
import { fault } from './field-error.ts';
import { format, isBlank } from './fields.ts';

export interface TonerMachineOrder {
  readonly machinePkey: string;
  readonly deliveryPhone?: string | null | undefined;
  readonly customerAddressPkey?: string | null | undefined;
  readonly deliveryAddress1?: string | null | undefined;
  readonly recycleQty?: number | null | undefined;
  readonly productList: readonly {
    readonly pkey: string;
    /** Repeats the machine's key. */
    readonly machinePkey?: string | undefined;
    readonly qty: number;
  }[];
}

export interface TonerOrderForm {
  readonly machineList: readonly TonerMachineOrder[];
  readonly isAgreeStatement: boolean;
}

/** Most that may be ordered of a product for a machine; undefined when the machine does not take the product. */
export type TonerMaximum = (machinePkey: string, productPkey: string) => number | undefined;

function isQuantity(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

/**
 * Each quantity from 0 to the product's maximum, the machine's total above 0 (TON-17). A product named twice is a fault:
 * two halves could pass where the whole does not.
 */
export function checkTonerQuantities(
  machine: TonerMachineOrder,
  maximum: TonerMaximum,
  path: string,
): FieldError[] {
  const seen = new Set<string>();
  const wrong = machine.productList.flatMap(({ pkey, qty }, index) => {
    const max = maximum(machine.machinePkey, pkey) ?? 0;
    const isFirst = !seen.has(pkey);
    seen.add(pkey);
    return isFirst && isQuantity(qty) && qty <= max
      ? []
      : [fault(`${path}.productList.${index}.qty`, 'tonerOrder.fill.quantity', { max })];
  });
  if (wrong.length > 0) return wrong;
  const total = machine.productList.reduce((sum, { qty }) => sum + qty, 0);
  return total > 0 ? [] : [fault(`${path}.productList`, 'tonerOrder.fill.quantity')];
}

/** An entry of the address book, or an address line of its own (TON-18). */
export function checkDeliveryAddress(machine: TonerMachineOrder, path: string): FieldError[] {
  const missing = isBlank(machine.customerAddressPkey) && isBlank(machine.deliveryAddress1);
  return missing ? [fault(`${path}.customerAddressPkey`, 'tonerOrder.fill.addressMissing')] : [];
}

/** A product is ordered for the machine it stands under and for no other one (ACC-11). */
function checkSameMachine({ machinePkey, productList }: TonerMachineOrder, path: string): FieldError[] {
  return productList.flatMap((product, index) =>
    (product.machinePkey ?? machinePkey) === machinePkey
      ? []
      : [fault(`${path}.productList.${index}.machinePkey`, 'validation.choice')],
  );
}

function checkMachine(machine: TonerMachineOrder, maximum: TonerMaximum, guest: boolean, path: string) {
  return [
    ...checkSameMachine(machine, path),
    ...checkTonerQuantities(machine, maximum, path),
    // A guest orders to where the machine stands and is not asked for an address (TON-12).
    ...(guest ? [] : checkDeliveryAddress(machine, path)),
    ...format(`${path}.deliveryPhone`, machine.deliveryPhone, 'phone'),
    ...(isQuantity(machine.recycleQty ?? 0) ? [] : [fault(`${path}.recycleQty`, 'validation.number')]),
  ];
}

/** All faults of a toner order; browser and gateway differ only in where `maximum` comes from (TON-05, TON-17 to 19). */
export function checkTonerOrder(
  order: TonerOrderForm,
  { maximum, guest }: { readonly maximum: TonerMaximum; readonly guest: boolean },
): FieldError[] {
  if (order.machineList.length === 0) return [fault('machineList', 'tonerOrder.select.machine')];
  const keys = order.machineList.map(({ machinePkey }) => machinePkey);
  return [
    ...keys.flatMap((key, index) =>
      keys.indexOf(key) === index ? [] : [fault(`machineList.${index}.machinePkey`, 'validation.choice')],
    ),
    ...order.machineList.flatMap((machine, index) =>
      checkMachine(machine, maximum, guest, `machineList.${index}`),
    ),
    ...(order.isAgreeStatement ? [] : [fault('isAgreeStatement', 'validation.required')]),
  ];
}
