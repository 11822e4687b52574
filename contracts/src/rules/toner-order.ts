import type { FieldError } from '../envelope.ts';
import { fault } from './field-error.ts';
import { isBlank } from './fields.ts';

export interface TonerMachineOrder {
  readonly machinePkey: string;
  readonly customerAddressPkey?: string | null | undefined;
  readonly deliveryAddress1?: string | null | undefined;
  readonly productList: readonly {
    readonly pkey: string;
    /** Repeats the machine's key. */
    readonly machinePkey?: string | undefined;
    readonly qty: number;
  }[];
}

export interface TonerOrderForm {
  readonly machineList: readonly TonerMachineOrder[];
}

/** Most that may be ordered of a product for a machine; undefined when the machine does not take the product. */
export type TonerMaximum = (machinePkey: string, productPkey: string) => number | undefined;

function isQuantity(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

/**
 * Each quantity from 0 to the product's maximum (TON-17). A product named twice is a fault: two halves could pass where the
 * whole does not.
 */
function checkMaxima(machine: TonerMachineOrder, maximum: TonerMaximum, path: string): FieldError[] {
  const seen = new Set<string>();
  return machine.productList.flatMap(({ pkey, qty }, index) => {
    const max = maximum(machine.machinePkey, pkey) ?? 0;
    const isFirst = !seen.has(pkey);
    seen.add(pkey);
    return isFirst && isQuantity(qty) && qty <= max
      ? []
      : [fault(`${path}.productList.${index}.qty`, 'tonerOrder.fill.quantity', { max })];
  });
}

/** An entry of the address book, or an address line of its own (TON-18). */
function checkDeliveryAddress(machine: TonerMachineOrder, path: string): FieldError[] {
  const missing = isBlank(machine.customerAddressPkey) && isBlank(machine.deliveryAddress1);
  return missing ? [fault(`${path}.customerAddressPkey`, 'tonerOrder.fill.addressMissing')] : [];
}

/** A product is ordered only for the machine it is listed under (ACC-11). */
function checkSameMachine({ machinePkey, productList }: TonerMachineOrder, path: string): FieldError[] {
  return productList.flatMap((product, index) =>
    (product.machinePkey ?? machinePkey) === machinePkey
      ? []
      : [fault(`${path}.productList.${index}.machinePkey`, 'validation.choice')],
  );
}

/** An order names a machine (TON-17). */
export function checkTonerTotal({ productList }: Pick<TonerMachineOrder, 'productList'>): FieldError[] {
  const isEmpty = productList.every(({ qty }) => qty === 0);
  return isEmpty ? [fault('productList', 'tonerOrder.fill.quantity')] : [];
}

/** Faults of an order by what can be ordered today; browser and gateway differ only in where `maximum` comes from (TON-17, TON-18). */
export function checkTonerOrder(
  { machineList }: TonerOrderForm,
  { maximum, guest }: { readonly maximum: TonerMaximum; readonly guest: boolean },
): FieldError[] {
  return machineList.flatMap((machine, index) => [
    ...checkSameMachine(machine, `machineList.${index}`),
    ...checkMaxima(machine, maximum, `machineList.${index}`),
    // A guest orders to where the machine stands and is not asked for an address (TON-12).
    ...(guest ? [] : checkDeliveryAddress(machine, `machineList.${index}`)),
  ]);
}
