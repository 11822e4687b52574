import { Tick } from '../field/checkbox.tsx';
import { SortAscendingIcon, SortDescendingIcon, SortNoneIcon } from '../icons/action-icons.tsx';
import { useKitTexts } from '../kit-texts.tsx';
import table from './data-table.module.css';
import type { TableColumn, TableSort } from './table-column.ts';
import styles from './table-head.module.css';
import type { TableRoles } from './table-roles.ts';

interface TableHeadProps<Row> {
  roles: TableRoles;
  columns: readonly TableColumn<Row>[];
  sort: TableSort | null;
  onSort: (sort: TableSort) => void;
  /** `some` is the indeterminate state; undefined if rows cannot be selected. */
  selected?: 'none' | 'some' | 'all' | undefined;
  onSelectPage: (isSelected: boolean) => void;
}

export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { roles, columns, sort, onSort, selected, onSelectPage } = props;
  const texts = useKitTexts();
  return (
    <thead {...roles.group}>
      <tr {...roles.row}>
        {selected && (
          <th {...roles.columnHeader} className={table.tick}>
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
            roles={roles}
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
  roles: TableRoles;
  column: TableColumn<Row>;
  sort: TableSort | null;
  onSort: (sort: TableSort) => void;
}

function HeadCell<Row>({ roles, column, sort, onSort }: HeadCellProps<Row>) {
  const texts = useKitTexts();
  const { id, header, isSortable, isNumeric, card } = column;
  const className = isNumeric ? table.num : card === 'actions' ? table.actions : undefined;
  if (!isSortable) {
    return (
      <th {...roles.columnHeader} className={className}>
        {card === 'actions' ? <span className="visually-hidden">{header || texts.actions}</span> : header}
      </th>
    );
  }
  const SortIcon = !sort ? SortNoneIcon : sort.isDescending ? SortDescendingIcon : SortAscendingIcon;
  return (
    <th
      {...roles.columnHeader}
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
