import type { BasketView } from '@ebp/contracts/portal/baskets';
import { buildBasketSummary } from '@ebp/contracts/testing/basket';
import { buildUserInfo } from '@ebp/contracts/testing/user';
import { emptyTonerOrder, newTonerMachine, withMachines } from '../toner-order.values.ts';
import { buildTonerMachines } from './open-toner-order.ts';

export const summary = buildBasketSummary({
  ...{ form: 'toner-order', name: 'Monthly black', machines: 2, items: 3 },
});

const delivery = { deliveryName: 'Reception', addressFrom: 'free', deliveryAddress1: 'Gate 4' } as const;

/** Black toner for two machines, delivered to a typed address, with remarks. */
export function savedBasket(more: BasketView['items'] = [], delivered: object = delivery): BasketView {
  const machines = buildTonerMachines(2);
  const enter = (pkey: string) => {
    const machine = machines.find((one) => one.pkey === pkey);
    return machine && { ...newTonerMachine(machine, buildUserInfo()), ...delivered, recycleQty: '3' };
  };
  const content = withMachines({ ...emptyTonerOrder, remarks: 'Ring twice' }, ['key-1', 'key-2'], enter);
  return {
    basket: summary,
    content: { ...content, isAgreeStatement: true },
    items: [
      { serialNumber: 'SN-1', itemName: 'Black toner', qty: 2 },
      { serialNumber: 'SN-2', itemName: 'Black toner', qty: 1 },
      ...more,
    ],
  };
}
