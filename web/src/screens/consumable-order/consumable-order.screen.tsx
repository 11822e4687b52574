import type { ConsumableOrder } from '@ebp/contracts/entities/consumable-order';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { consumableOrdersQuery } from '../../api/consumable-order.ts';
import { useSearchAgain } from '../../api/use-search-again.ts';
import { NoDocuments } from '../../components/file/no-documents.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import type { TableView } from '../../components/table/table-column.ts';
import { useFound } from '../../components/table/use-found.ts';
import { useTableAddress } from '../../components/table/use-table-address.ts';
import { useText } from '../../i18n/use-text.ts';
import { type ApplyFilters, changedFilters, useFilterAddress } from '../../lib/filter-address.ts';
import { rowKeys } from '../../lib/row-keys.ts';
import { useCleaned } from '../../lib/tab.ts';
import { orderColumns } from './order-columns.tsx';
import { OrderFilterForm } from './order-filter-form.tsx';
import { filterOrders, type OrderFilters, orderFilterRules } from './order-filters.ts';
import { useOrderAgain } from './use-order-again.ts';

const firstView: TableView = { sort: { id: 'orderDate', isDescending: true }, page: 1 };
const query = consumableOrdersQuery();

/** Past orders of toner, paper and staples, item by item (CON-01 to CON-03). */
export function ConsumableOrderScreen() {
  const text = useText();
  const [filters, applyFilters] = useFilterAddress(orderFilterRules);
  const [view, setView] = useTableAddress('consumable-orders', firstView);
  const found = useQuery(query);
  const searchAgain = useSearchAgain(query.queryKey);
  const orderAgain = useOrderAgain(found.data);
  const search: ApplyFilters<OrderFilters> = (next, how) => {
    if (!how?.isTyped) searchAgain();
    applyFilters(next, how);
  };
  useCleaned(() => search(orderFilterRules.initial));
  const filtered = useMemo(() => found.data && filterOrders(found.data, filters), [found.data, filters]);
  const columns = useMemo(() => orderColumns(text, orderAgain), [text, orderAgain]);
  const rows = useFound(filtered, columns, filters.find);
  const keyOf = useMemo(() => rowKeys<ConsumableOrder>(found.data ?? [], nameOf), [found.data]);
  return (
    <div className="stack-loose">
      <OrderFilterForm applied={filters} onApply={search} />
      <DataTable
        caption={text('document.orders')}
        name="consumable-orders"
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        view={view}
        onViewChange={setView}
        total={(count) => text('document.totalOrders', { count })}
        csvName={text('document.csvOrders')}
        source={{ query: found, queryKey: query.queryKey, failed: text('document.ordersFailed') }}
        empty={
          <NoDocuments
            hasFilters={changedFilters(filters, orderFilterRules).length > 0}
            note={text('document.noOrders')}
            onShowAll={() => search(orderFilterRules.initial)}
          />
        }
      />
    </div>
  );
}

function nameOf({ orderNumber, itemName, serialNumber }: ConsumableOrder): string {
  return `${orderNumber} ${itemName} ${serialNumber ?? ''}`;
}
