import type { ConsumableOrder } from '@ebp/contracts/entities/consumable-order';
import { useMemo } from 'react';
import { consumableOrdersQuery } from '../../api/consumable-order.ts';
import { NoDocuments } from '../../components/file/no-documents.tsx';
import { ListPage } from '../../forms/list-page.tsx';
import { useText } from '../../i18n/use-text.ts';
import { orderColumns, orderFilters } from './order-list.tsx';
import { useOrderAgain } from './use-order-again.ts';

/** Past orders of toner, paper and staples, item by item (CON-01 to CON-03). */
export function ConsumableOrderScreen() {
  const text = useText();
  const orderAgain = useOrderAgain();
  return (
    <ListPage
      name="consumable-orders"
      firstSort={{ id: 'orderDate', isDescending: true }}
      query={() => consumableOrdersQuery()}
      filters={useMemo(() => orderFilters(text), [text])}
      columns={useMemo(() => orderColumns(text, orderAgain), [text, orderAgain])}
      nameOf={nameOf}
      texts={{
        caption: text('document.orders'),
        search: text('document.searchOrders'),
        total: (count) => text('document.totalOrders', { count }),
        failed: text('document.ordersFailed'),
        csv: text('document.csvOrders'),
      }}
      empty={(none) => <NoDocuments {...none} note={text('document.noOrders')} />}
    />
  );
}

function nameOf({ orderNumber, itemName, serialNumber }: ConsumableOrder): string {
  return `${orderNumber} ${itemName} ${serialNumber ?? ''}`;
}
