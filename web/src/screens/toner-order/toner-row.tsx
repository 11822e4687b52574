import type { TonerProduct } from '@ebp/contracts/entities/product';
import { StatusBadge } from '../../components/feedback/status-badge.tsx';
import type { RoleOf } from '../../components/table/table-roles.ts';
import { FormNumberField } from '../../forms/fields/form-number-field.tsx';
import { useText } from '../../i18n/use-text.ts';
import { longestQuantity } from '../../lib/typed-quantity.ts';
import type { LastOrder } from './last-orders.ts';
import styles from './toner-order.module.css';

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
export function TonerRow(props: TonerRowProps) {
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
        <FormNumberField
          name={name}
          label={text('tonerOrder.fieldOf', { label: tonerCategoryName, serialNumber })}
          isLabelHidden
          description={text('tonerOrder.maximum', { max: maxOrderQty })}
          max={maxOrderQty}
          overMessage={text('tonerOrder.fill.quantity')}
          maxLength={longestQuantity}
          hasStepper
        />
      </td>
    </tr>
  );
}

/** A name whose codes, such as TG-71, stay in one line. */
function unbroken(name: string) {
  const parts = name.split(/(\S*-\S*)/);
  return parts.map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="nowrap">
        {part}
      </span>
    ),
  );
}

/** Colour of the swatch before a toner, if its name contains one; decorative, since the name says the same. */
function swatchOf(name: string): string | undefined {
  return colours.find(([words]) => words.test(name))?.[1];
}
