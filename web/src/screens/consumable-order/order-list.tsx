import type { ConsumableOrder } from '@ebp/contracts/entities/consumable-order';
import { Link } from '../../components/button/link.tsx';
import { columnsFor } from '../../components/table/columns-for.tsx';
import { filtersFor } from '../../forms/list-filter.ts';
import type { Text } from '../../i18n/use-text.ts';

const filter = filtersFor<ConsumableOrder>();
const column = columnsFor<ConsumableOrder>();

/** Filters by machine and order date (CON-01). */
export function orderFilters(text: Text) {
  return [
    filter.text('serialNumber', text('document.serialNumber')),
    filter.day('orderDateFrom', text('document.orderDateFrom'), ({ orderDate }, day) => orderDate >= day),
    filter.day('orderDateTo', text('document.orderDateTo'), ({ orderDate }, day) => orderDate <= day),
  ];
}

/**
 * The address where an order can be repeated; undefined if this person cannot, or if none of its machines is theirs any
 * more.
 */
export type OrderAgainPath = (orderNumber: string) => string | undefined;

/** The columns of the order history, with a link that repeats the order where possible (CON-02). */
export function orderColumns(text: Text, orderAgain: OrderAgainPath | undefined) {
  const columns = [
    column.plain('model', text('document.model')),
    column.serial('serialNumber', text('document.serialNumber')),
    column.oneWord('orderNumber', text('document.orderNumber'), { isRowHeader: true }),
    column.plain('itemName', text('document.itemName')),
    column.plain('qty', text('document.qty'), { isNumeric: true }),
    column.oneWord('orderDate', text('document.orderDate')),
  ];
  if (!orderAgain) return columns;
  const again = column.action('again', text('document.orderAgain'), ({ orderNumber }) => {
    const path = orderAgain(orderNumber);
    const label = `${text('document.orderAgain')}, ${orderNumber}`;
    return (
      path && (
        <Link to={path} look={{ isSmall: true }} aria-label={label}>
          {text('document.orderAgain')}
        </Link>
      )
    );
  });
  return [...columns, again];
}
