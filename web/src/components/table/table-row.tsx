import { type MouseEvent, memo } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { classNames } from '../class-names.ts';
import { Tick } from '../field/checkbox.tsx';
import styles from './data-table.module.css';
import { cellText, type Density, type TableColumn } from './table-column.ts';
import type { RoleOf } from './table-roles.ts';

interface TableRowProps<Row> {
  roleOf: RoleOf;
  row: Row;
  rowKey: string;
  columns: readonly TableColumn<Row>[];
  density: Density;
  isUnread: boolean;
  /** Undefined if rows cannot be selected. */
  selectName?: string | undefined;
  canSelect: boolean;
  isSelected: boolean;
  onSelect: (key: string, isSelected: boolean, isRange?: boolean) => void;
  onPress?: ((row: Row) => void) | undefined;
}

function Row<Row>(props: TableRowProps<Row>) {
  const { roleOf, row, rowKey, columns, density, isUnread, selectName } = props;
  const { canSelect, isSelected, onSelect, onPress } = props;
  const text = useText();
  const isSelectable = selectName !== undefined;
  const toggle = isSelectable && canSelect ? () => onSelect(rowKey, !isSelected, false) : undefined;
  const press = onPress ? () => onPress(row) : toggle;
  return (
    <tr
      role={roleOf('row')}
      className={classNames(isUnread && styles.unread, press && styles.pressable) || undefined}
      onClick={press && ((event) => isPlainPress(event) && press())}
      aria-selected={isSelectable ? isSelected : undefined}
    >
      {isSelectable && (
        <td role={roleOf('cell')} className={styles.tick}>
          <Tick
            label={text('table.chooseRow', { row: selectName })}
            isSelected={isSelected}
            isDisabled={!canSelect}
            onChange={(chosen, isRange) => onSelect(rowKey, chosen, isRange)}
          />
        </td>
      )}
      {columns.map((column) => bodyCell({ roleOf, row, column, density }))}
    </tr>
  );
}

/** A click on the row itself, neither on a control in it nor at the end of a text selection. */
function isPlainPress({ target }: MouseEvent<HTMLElement>): boolean {
  const control = target instanceof Element && target.closest('a, button, input, select, textarea, label');
  return !control && (getSelection()?.isCollapsed ?? true);
}

/** Rendered again only if its own props changed: a tick renders one row, however long the list is. */
export const TableRow = memo(Row) as typeof Row;

interface BodyCellProps<Row> {
  roleOf: RoleOf;
  row: Row;
  column: TableColumn<Row>;
  density: Density;
}

/** No component of its own: a page has a hundred of them, and none has a state. */
function bodyCell<Row>({ roleOf, row, column, density }: BodyCellProps<Row>) {
  const content = column.cell ? column.cell(row, density) : cellText(column.value?.(row));
  const className =
    classNames(column.isNumeric && styles.num, column.card && styles[column.card]) || undefined;
  const label = column.card === 'actions' || column.card === 'head' ? undefined : column.header;
  if (column.isRowHeader) {
    return (
      <th key={column.id} role={roleOf('rowheader')} scope="row" className={className} data-label={label}>
        {content}
      </th>
    );
  }
  return (
    <td key={column.id} role={roleOf('cell')} className={className} data-label={label}>
      {content}
    </td>
  );
}
