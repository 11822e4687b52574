import type { ConsumableOrder } from '@ebp/contracts/entities/consumable-order';
import { Link } from '../../components/button/link.tsx';
import type { TableColumn } from '../../components/table/table-column.ts';
import type { Text } from '../../i18n/use-text.ts';

type Column = TableColumn<ConsumableOrder>;
/** Where an order is filled in again; undefined where this person cannot, or none of its machines is theirs any more. */
export type OrderAgainPath = (orderNumber: string) => string | undefined;

/** The columns of the order history, with the way to the same order again where there is one (CON-02). */
export function orderColumns(text: Text, orderAgain: OrderAgainPath | undefined): readonly Column[] {
  const columns: Column[] = [
    { id: 'model', header: text('document.model'), value: (row) => row.model, isSortable: true },
    nowrap('serialNumber', text('document.serialNumber')),
    { ...nowrap('orderNumber', text('document.orderNumber')), isRowHeader: true },
    { id: 'itemName', header: text('document.itemName'), value: (row) => row.itemName, isSortable: true },
    { id: 'qty', header: text('document.qty'), value: (row) => row.qty, isSortable: true, isNumeric: true },
    nowrap('orderDate', text('document.orderDate')),
  ];
  return orderAgain ? [...columns, againColumn(text, orderAgain)] : columns;
}

/** Numbers and days are read as one word: a hyphen is no place to break the line. */
function nowrap(id: 'serialNumber' | 'orderNumber' | 'orderDate', header: string): Column {
  return {
    id,
    header,
    value: (row) => row[id],
    cell: (row) => row[id] && <span className="nowrap">{row[id]}</span>,
    isSortable: true,
  };
}

function againColumn(text: Text, orderAgain: OrderAgainPath): Column {
  return {
    id: 'again',
    header: text('document.orderAgain'),
    isFixed: true,
    card: 'actions',
    cell: ({ orderNumber }) => {
      const path = orderAgain(orderNumber);
      return (
        path && (
          <Link
            to={path}
            look={{ isSmall: true }}
            aria-label={`${text('document.orderAgain')}, ${orderNumber}`}
          >
            {text('document.orderAgain')}
          </Link>
        )
      );
    },
  };
}
