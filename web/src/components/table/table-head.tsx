import { memo } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Tick } from '../field/checkbox.tsx';
import { SortAscendingIcon, SortDescendingIcon, SortNoneIcon } from '../icons/action-icons.ts';
import table from './data-table.module.css';
import type { TableColumn, TableSort } from './table-column.ts';
import styles from './table-head.module.css';
import type { RoleOf } from './table-roles.ts';

export interface PageSelection {
  /** `some` is the indeterminate state; undefined if rows cannot be selected. */
  selected?: 'none' | 'some' | 'all' | undefined;
  onSelectPage: (isSelected: boolean) => void;
}

interface TableHeadProps<Row> extends PageSelection {
  roleOf: RoleOf;
  columns: readonly TableColumn<Row>[];
  sort: TableSort | null;
  onSort: (sort: TableSort) => void;
}

function Head<Row>(props: TableHeadProps<Row>) {
  const { roleOf, columns, sort, onSort, selected, onSelectPage } = props;
  return (
    <thead role={roleOf('rowgroup')}>
      <tr role={roleOf('row')}>
        {selected && (
          <th role={roleOf('columnheader')} scope="col" className={table.tick}>
            <PageTick selected={selected} onSelectPage={onSelectPage} />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell
            key={column.id}
            roleOf={roleOf}
            column={column}
            sort={sort?.id === column.id ? sort : null}
            onSort={onSort}
          />
        ))}
      </tr>
    </thead>
  );
}

/** Selects every row of the page: in the header, and above cards, which have none. */
export function PageTick({ selected, onSelectPage }: PageSelection) {
  const text = useText();
  return (
    <Tick
      label={text('table.chooseAllOnPage')}
      isSelected={selected === 'all'}
      isIndeterminate={selected === 'some'}
      onChange={onSelectPage}
    />
  );
}

export const TableHead = memo(Head) as typeof Head;

interface HeadCellProps<Row> {
  roleOf: RoleOf;
  column: TableColumn<Row>;
  sort: TableSort | null;
  onSort: (sort: TableSort) => void;
}

function HeadCell<Row>({ roleOf, column, sort, onSort }: HeadCellProps<Row>) {
  const text = useText();
  const { id, header, isSortable, isNumeric, card } = column;
  const className = isNumeric ? table.num : card === 'actions' ? table.actions : undefined;
  if (!isSortable) {
    return (
      <th role={roleOf('columnheader')} scope="col" className={className}>
        {card === 'actions' ? (
          <span className="visually-hidden">{header || text('table.actions')}</span>
        ) : (
          header
        )}
      </th>
    );
  }
  const SortIcon = !sort ? SortNoneIcon : sort.isDescending ? SortDescendingIcon : SortAscendingIcon;
  return (
    <th
      role={roleOf('columnheader')}
      scope="col"
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
