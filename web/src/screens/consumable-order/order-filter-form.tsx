import { ListFilters } from '../../forms/list-filters.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { ApplyFilters } from '../../lib/filter-address.ts';
import { type OrderFilters, orderFilterRules } from './order-filters.ts';

interface OrderFilterFormProps {
  applied: OrderFilters;
  onApply: ApplyFilters<OrderFilters>;
}

/** Machine and days of the orders looked for (CON-01). */
export function OrderFilterForm(search: OrderFilterFormProps) {
  const text = useText();
  return (
    <ListFilters
      {...search}
      label={text('document.searchOrders')}
      rules={orderFilterRules}
      box="find"
      fields={[
        { name: 'serialNumber', label: text('document.serialNumber') },
        { name: 'orderDateFrom', label: text('document.orderDateFrom'), isDay: true },
        { name: 'orderDateTo', label: text('document.orderDateTo'), isDay: true },
      ]}
    />
  );
}
