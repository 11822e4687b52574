import { Tick } from '../field/checkbox.tsx';
import { SortAscendingIcon, SortDescendingIcon, SortNoneIcon } from '../icons/action-icons.tsx';
import { useKitTexts } from '../kit-texts.tsx';
import table from './data-table.module.css';
import type { TableColumn, TableSort } from './table-column.ts';
import styles from './table-head.module.css';
import { columnHeaderRole, rowGroupRole, rowRole } from './table-roles.ts';

interface TableHeadProps<Row> {
  columns: readonly TableColumn<Row>[];
  sort: TableSort | null;
  onSort: (sort: TableSort) => void;
  /** `some` is the indeterminate state; undefined if rows cannot be selected. */
  selected?: 'none' | 'some' | 'all' | undefined;
  onSelectPage: (isSelected: boolean) => void;
}

export function TableHead<Row>({ columns, sort, onSort, selected, onSelectPage }: TableHeadProps<Row>) {
  const texts = useKitTexts();
  return (
    <thead {...rowGroupRole}>
      <tr {...rowRole}>
        {selected && (
          <th {...columnHeaderRole} className={table.tick}>
            <Tick
              label={texts.chooseAllOnPage}
              isSelected={selected === 'all'}
              isIndeterminate={selected === 'some'}
              onChange={onSelectPage}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell
            key={column.id}
            column={column}
            sort={sort?.id === column.id ? sort : null}
            onSort={onSort}
          />
        ))}
      </tr>
    </thead>
  );
}

interface HeadCellProps<Row> {
  column: TableColumn<Row>;
  sort: TableSort | null;
  onSort: (sort: TableSort) => void;
}

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const texts = useKitTexts();
  const { id, header, isSortable, isNumeric, card } = column;
  const className = isNumeric ? table.num : card === 'actions' ? table.actions : undefined;
  if (!isSortable) {
    return (
      <th {...columnHeaderRole} className={className}>
        {card === 'actions' ? <span className="visually-hidden">{header || texts.actions}</span> : header}
      </th>
    );
  }
  const SortIcon = !sort ? SortNoneIcon : sort.isDescending ? SortDescendingIcon : SortAscendingIcon;
  return (
    <th
      {...columnHeaderRole}
      className={className}
      aria-sort={!sort ? 'none' : sort.isDescending ? 'descending' : 'ascending'}
    >
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort({ id, isDescending: sort ? !sort.isDescending : false })}
      >
        {header}
        <SortIcon isSmall />
      </button>
    </th>
  );
}
