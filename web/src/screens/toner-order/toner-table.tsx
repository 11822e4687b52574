import type { Machine } from '@ebp/contracts/entities/machine';
import type { TonerProduct } from '@ebp/contracts/entities/product';
import { type ClipboardEvent, memo } from 'react';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { StatusBadge } from '../../components/feedback/status-badge.tsx';
import { NumberField } from '../../components/field/number-field.tsx';
import { notify } from '../../components/overlay/notifications.ts';
import { type RoleOf, useTableRoles } from '../../components/table/table-roles.ts';
import { unbroken } from '../../components/unbroken.tsx';
import { useFormField } from '../../forms/form-fields.tsx';
import { PartFault } from '../../forms/form-scope.tsx';
import { ContactHours } from '../../forms/wizard/contact-hours.tsx';
import { useText } from '../../i18n/use-text.ts';
import { type LastOrder, useLastOrders } from './last-orders.ts';
import { isBlock } from './paste-quantities.ts';
import styles from './toner-order.module.css';
import type { TonerOrderWizard } from './use-toner-order.ts';

interface TonerTableProps {
  machine: Machine;
  /** Name by which the fields know their machine (see FormPart); not its path, which changes when a machine is removed. */
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
    // A guest has only this machine, and cannot remove it.
    return (
      <EmptyState title={text('common.noRecords')} action={isGuest && <ContactHours />}>
        {text(isGuest ? 'tonerOrder.noGuestProducts' : 'tonerOrder.noProducts')}
      </EmptyState>
    );
  }
  const caption = text('tonerOrder.tonerFor', { serialNumber });
  return (
    <PartFault name={name} label={caption}>
      <section
        className={styles.scroll}
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

const colours: readonly (readonly [RegExp, string])[] = [
  [/black|黑/i, '#111'],
  [/cyan|青|藍/i, '#3ac'],
  [/magenta|洋紅|品紅/i, '#c48'],
  [/yellow|黃/i, '#db3'],
];

interface TonerRowProps {
  roleOf: RoleOf;
  product: TonerProduct;
  serialNumber: string;
  /** Path of the quantity in the form. */
  name: string;
  hasHistory: boolean;
  lastOrder: LastOrder | undefined;
}

/** One toner: its last order for this machine, and the quantity. */
function TonerRow(props: TonerRowProps) {
  const { roleOf, product, serialNumber, name, hasHistory, lastOrder } = props;
  const text = useText();
  const { tonerCategoryName, maxOrderQty } = product;
  return (
    <tr role={roleOf('row')}>
      <th role={roleOf('rowheader')} scope="row">
        <span className={styles.tonerName}>
          <span className={styles.swatch} style={{ background: swatchOf(tonerCategoryName) }} />
          <span>{unbroken(tonerCategoryName)}</span>
        </span>
      </th>
      {hasHistory && (
        <td
          role={roleOf('cell')}
          className={styles.last}
          data-none={!lastOrder}
          data-label={text('tonerOrder.lastOrder')}
        >
          {lastOrder ? (
            <>
              <span className="nowrap">
                {text('tonerOrder.lastOrderOf', { qty: lastOrder.qty, date: lastOrder.orderDate })}
              </span>{' '}
              {lastOrder.isRecent && <StatusBadge tone="warn">{text('tonerOrder.recent')}</StatusBadge>}
            </>
          ) : (
            text('tonerOrder.noLastOrder')
          )}
        </td>
      )}
      <td role={roleOf('cell')} className={styles.quantity}>
        <QuantityField
          name={name}
          label={text('tonerOrder.fieldOf', { label: tonerCategoryName, serialNumber })}
          max={maxOrderQty}
        />
      </td>
    </tr>
  );
}

const MemoNumberField = memo(NumberField);

/** The quantity of one toner; 0 until the form has it. */
function QuantityField({ name, label, max }: { name: string; label: string; max: number }) {
  const text = useText();
  const { value = '0', ...field } = useFormField<string | undefined>(name, label);
  return (
    <MemoNumberField
      {...field}
      value={value}
      isLabelHidden
      description={text('tonerOrder.maximum', { max })}
      max={max}
      overMessage={text('tonerOrder.fill.quantity')}
      hasStepper
    />
  );
}

/** Colour of the swatch before a toner, if its name contains one; decorative, since the name says the same. */
function swatchOf(name: string): string | undefined {
  return colours.find(([words]) => words.test(name))?.[1];
}
