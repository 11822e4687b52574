import { plainName } from '@ebp/contracts/rules/plain-name';
import { buildConsumableOrder } from '@ebp/contracts/testing/document-rows';
import { describe, expect, it } from 'vitest';
import { repeatSearch } from '../pages/order-address.ts';
import { pastOrders } from './past-orders.ts';

describe('past orders', () => {
  it('[CON-04] are the items of the history by number, the latest first', () => {
    const history = [
      buildConsumableOrder({ orderNumber: 'TO-1', serialNumber: 'SN-1', itemName: 'Black', qty: 2 }),
      buildConsumableOrder({
        orderNumber: 'PO-2',
        serialNumber: null,
        itemName: 'Plain A4',
        orderDate: '2026-11-13',
      }),
      buildConsumableOrder({ orderNumber: 'TO-1', serialNumber: 'SN-2', itemName: 'Black', qty: 1 }),
      buildConsumableOrder({ orderNumber: 'TO-1', serialNumber: 'SN-1', itemName: 'Black', qty: 3 }),
    ];
    expect(pastOrders(history)).toEqual([
      {
        orderNumber: 'PO-2',
        orderDate: '2026-11-13',
        kind: 'paper',
        items: [{ serialNumber: undefined, itemName: 'Plain A4', qty: 2 }],
      },
      {
        orderNumber: 'TO-1',
        orderDate: '2026-11-12',
        kind: 'toner',
        items: [
          { serialNumber: 'SN-1', itemName: 'Black', qty: 5 },
          { serialNumber: 'SN-2', itemName: 'Black', qty: 1 },
        ],
      },
    ]);
    expect(pastOrders([])).toEqual([]);
  });

  it('are found by name, whatever its case, width and blanks, and asked for by number', () => {
    expect(plainName(' Black  TONER ＴＧ-71 ')).toBe('black toner tg-71');
    expect(repeatSearch('TO/1&2')).toBe('?repeat=TO%2F1%262');
  });
});
