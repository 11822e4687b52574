import type { ConsumableOrder } from '@ebp/contracts/entities/consumable-order';
import { isMachineValid } from '@ebp/contracts/rules/machine-validity';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { consumableOrdersQuery } from '../../api/consumable-order.ts';
import { currentUserQuery } from '../../api/current-user.ts';
import { Link } from '../../components/button/link.tsx';
import { NoDocuments } from '../../components/file/files.tsx';
import { columnsFor } from '../../components/table/columns-for.tsx';
import { type Text, useText } from '../../i18n/use-text.ts';
import { plainNumber } from '../../lib/formats/formats.ts';
import { pastOrders } from '../../lib/formats/past-orders.ts';
import { lastDayFilter } from '../../lib/pages/filter-address.ts';
import { repeatSearch } from '../../lib/pages/order-address.ts';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { useCompany } from '../../lib/session/session.ts';
import { filtersFor } from '../../lists/list-filter.ts';
import { ListPage } from '../../lists/list-page.tsx';

/** Past orders of toner, paper and staples, item by item (CON-01 to CON-03). */
export function ConsumableOrderScreen() {
  const text = useText();
  const { locale } = useIntl();
  const orderAgain = useOrderAgain();
  return (
    <ListPage
      name="consumable-orders"
      firstSort={{ id: 'orderDate', isDescending: true }}
      query={() => consumableOrdersQuery()}
      filters={useMemo(() => orderFilters(text), [text])}
      columns={useMemo(() => orderColumns(text, locale, orderAgain), [text, locale, orderAgain])}
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

/**
 * Gives the address that repeats a past order; undefined if the person may order neither toner nor paper. Toner needs a
 * machine that is still theirs; before their machines are known any will do, so that rows keep their height.
 */
function useOrderAgain(): OrderAgainPath | undefined {
  const { timeZone } = useCompany();
  const { pathOf } = usePortalMap();
  const [toner, paper] = [pathOf('ebpTonerOrder'), pathOf('ebpPaperOrder')];
  const { data: user } = useQuery({ ...currentUserQuery, enabled: toner !== undefined });
  const { data: history } = useQuery(consumableOrdersQuery());
  const machines = user?.userInfo.machineList;
  return useMemo(() => {
    if (toner === undefined && paper === undefined) return undefined;
    const valid = machines?.filter((machine) => isMachineValid(machine, timeZone));
    const own = valid && new Set(valid.map(({ serialNumber }) => serialNumber));
    const paths = new Map<string, string>();
    for (const { orderNumber, kind, items } of pastOrders(history ?? [])) {
      const isTheirs =
        kind === 'paper' || !own || items.some(({ serialNumber }) => own.has(serialNumber ?? ''));
      const path = kind === 'paper' ? paper : toner;
      if (path !== undefined && isTheirs) paths.set(orderNumber, path + repeatSearch(orderNumber));
    }
    return (orderNumber) => paths.get(orderNumber);
  }, [toner, paper, machines, timeZone, history]);
}

const filter = filtersFor<ConsumableOrder>();
const column = columnsFor<ConsumableOrder>();

/** Filters by machine and order date (CON-01). */
export function orderFilters(text: Text) {
  return [
    filter.text('serialNumber', text('document.serialNumber')),
    filter.day('orderDateFrom', text('document.orderDateFrom'), ({ orderDate }, day) => orderDate >= day),
    filter.day(
      'orderDateTo',
      text('document.orderDateTo'),
      ({ orderDate }, day) => orderDate <= day,
      lastDayFilter('orderDateFrom'),
    ),
  ];
}

/**
 * The address where an order can be repeated; undefined if this person cannot, or if none of its machines is theirs any
 * more.
 */
type OrderAgainPath = (orderNumber: string) => string | undefined;

/** The columns of the order history, with a link that repeats the order where possible (CON-02). */
export function orderColumns(text: Text, locale: string, orderAgain: OrderAgainPath | undefined) {
  const written = ({ qty }: ConsumableOrder) => plainNumber(qty, locale);
  const columns = [
    column.plain('model', text('document.model')),
    column.serial('serialNumber', text('document.serialNumber')),
    column.oneWord('orderNumber', text('document.orderNumber'), { isRowHeader: true }),
    column.plain('itemName', text('document.itemName')),
    column.plain('qty', text('document.qty'), {
      isNumeric: true,
      cell: written,
      sought: written,
    }),
    column.oneWord('orderDate', text('document.orderDate')),
  ];
  if (!orderAgain) return columns;
  const again = column.action('again', text('document.orderAgain'), ({ orderNumber }) => {
    const path = orderAgain(orderNumber);
    const label = text('document.orderAgain') + text('kit.comma') + orderNumber;
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
