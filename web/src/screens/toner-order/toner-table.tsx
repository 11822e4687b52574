import type { Machine } from '@ebp/contracts/entities/machine';
import type { TonerProduct } from '@ebp/contracts/entities/product';
import type { ClipboardEvent } from 'react';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { notify } from '../../components/overlay/notifications.ts';
import { useTableRoles } from '../../components/table/table-roles.ts';
import { PartFault } from '../../forms/part-fault.tsx';
import { useText } from '../../i18n/use-text.ts';
import { tableMaxHeight } from '../../lib/page-limits.ts';
import { isBlock } from './paste-quantities.ts';
import styles from './toner-order.module.css';
import { TonerRow } from './toner-row.tsx';
import { useLastOrders } from './use-last-orders.ts';
import type { TonerOrderWizard } from './use-toner-order.ts';

interface TonerTableProps {
  machine: Machine;
  /** Path of the machine in the form. */
  name: string;
  products: readonly TonerProduct[];
  isGuest: boolean;
  paste: TonerOrderWizard['paste'];
  /** Without the last orders. */
  isBrief?: boolean;
}

/**
 * The toner of one machine with its quantities, at most 400px high (TON-09). Accepts cells pasted from a spreadsheet.
 */
export function TonerTable(props: TonerTableProps) {
  const { machine, products, isGuest, paste, isBrief = false } = props;
  const text = useText();
  const roleOf = useTableRoles();
  const { serialNumber, pkey } = machine;
  const history = useLastOrders(isGuest);
  const lastOrderOf = isBrief ? undefined : history;
  const name = `${props.name}.productList`;
  const handlePaste = (event: ClipboardEvent) => {
    const block = event.clipboardData.getData('text/plain');
    const product = placeOf(event.target);
    if (!isBlock(block) || Number.isNaN(product)) return;
    event.preventDefault();
    const { filled, skipped } = paste(block, pkey, product);
    notify({
      tone: skipped > 0 ? 'warn' : 'good',
      title: text('tonerOrder.pasted', { count: filled }),
      message: skipped > 0 ? text('tonerOrder.pasteSkipped', { count: skipped }) : undefined,
    });
  };
  if (products.length === 0) {
    return <EmptyState title={text('common.noRecords')}>{text('tonerOrder.noProducts')}</EmptyState>;
  }
  const caption = text('tonerOrder.tonerFor', { serialNumber });
  return (
    <PartFault name={name} label={caption}>
      <section
        className={styles.scroll}
        data-height={tableMaxHeight.tonerFill}
        aria-label={caption}
        onPaste={handlePaste}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
      >
        <table role={roleOf('table')} className={styles.toner}>
          <caption className="visually-hidden">{caption}</caption>
          <thead role={roleOf('rowgroup')}>
            <tr role={roleOf('row')}>
              <th role={roleOf('columnheader')} scope="col">
                {text('tonerOrder.toner')}
              </th>
              {lastOrderOf && (
                <th
                  role={roleOf('columnheader')}
                  scope="col"
                  className={styles.last}
                  title={text('tonerOrder.matchHint')}
                >
                  {text('tonerOrder.lastOrder')}
                </th>
              )}
              <th role={roleOf('columnheader')} scope="col">
                {text('tonerOrder.quantity')}
              </th>
            </tr>
          </thead>
          <tbody role={roleOf('rowgroup')}>
            {products.map((product, place) => (
              <TonerRow
                key={product.pkey}
                roleOf={roleOf}
                product={product}
                serialNumber={serialNumber}
                name={`${name}.${place}.qty`}
                hasHistory={lastOrderOf !== undefined}
                lastOrder={lastOrderOf?.(serialNumber, product.tonerCategoryName)}
              />
            ))}
          </tbody>
        </table>
      </section>
    </PartFault>
  );
}

/** Row of the field that was pasted into. */
function placeOf(target: EventTarget): number {
  const row = target instanceof Element ? target.closest('tbody > tr') : null;
  return row ? [...(row.parentElement?.children ?? [])].indexOf(row) : Number.NaN;
}
