import { memo, type ReactNode, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import { Button } from '../button/button.tsx';
import { Select } from '../field/select.tsx';
import { ColumnsIcon, PrintIcon } from '../icons/action-icons.ts';
import { DownloadIcon } from '../icons/screen-icons.ts';
import type { Density, TableColumn, TableSort } from './table-column.ts';
import { type PageSelection, PageTick } from './table-head.tsx';
import styles from './table-toolbar.module.css';

const ColumnChooser = lazyPart(async () => (await import('./column-chooser.tsx')).ColumnChooser);

interface TableToolbarProps<Row> extends PageSelection {
  /** Whether there are no rows: then nothing but the live region, empty, that tells the total when they come. */
  isEmpty: boolean;
  total: ReactNode;
  children?: ReactNode;
  columns: readonly TableColumn<Row>[];
  hiddenColumns: ReadonlySet<string>;
  onHiddenColumns: (hidden: ReadonlySet<string>) => void;
  density: Density;
  onDensity: (density: Density) => void;
  sort: TableSort | null;
  onSort: (sort: TableSort | null) => void;
  onCsv?: (() => void) | undefined;
}

export function TableToolbar<Row>(props: TableToolbarProps<Row>) {
  const { isEmpty } = props;
  return (
    <div className={isEmpty ? undefined : styles.toolbar}>
      {!isEmpty && props.selected && (
        <span className="only-phone">
          <PageTick selected={props.selected} onSelectPage={props.onSelectPage} />
        </span>
      )}
      <span className={styles.total} role="status">
        {!isEmpty && props.total}
      </span>
      {!isEmpty && <Tools {...props} />}
    </div>
  );
}

function Tools<Row>(props: TableToolbarProps<Row>) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      {props.children}
      <div className={styles.tools}>
        <PhoneSort columns={props.columns} sort={props.sort} onSort={props.onSort} />
        <Button
          variant="quiet"
          isSmall
          label={text('table.columns')}
          icon={<ColumnsIcon isSmall />}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onPointerEnter={ColumnChooser.prefetch}
          onFocus={ColumnChooser.prefetch}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <span className="only-wide">{text('table.columns')}</span>
        </Button>
        {props.onCsv && (
          <>
            <span className="only-wide">
              <Button variant="quiet" isSmall icon={<PrintIcon isSmall />} onClick={() => window.print()}>
                {text('table.print')}
              </Button>
            </span>
            <Button
              variant="quiet"
              isSmall
              label={text('table.csv')}
              icon={<DownloadIcon isSmall />}
              onClick={props.onCsv}
            >
              <span className="only-wide">{text('table.csv')}</span>
            </Button>
          </>
        )}
      </div>
      {anchor && <ColumnChooser {...props} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}

interface PhoneSortProps<Row> {
  columns: readonly TableColumn<Row>[];
  sort: TableSort | null;
  onSort: (sort: TableSort | null) => void;
}

function SortSelect<Row>({ columns, sort, onSort }: PhoneSortProps<Row>) {
  const text = useText();
  const choices = columns
    .filter((column) => column.isSortable)
    .flatMap(({ id, header }) => [
      { value: id, label: text('table.ascending', { column: header }) },
      { value: `-${id}`, label: text('table.descending', { column: header }) },
    ]);
  if (choices.length === 0) return null;
  return (
    <div className={styles.phoneSort}>
      <Select
        label={text('table.sortBy')}
        isLabelHidden
        isSmall
        placeholder={text('table.sortBy')}
        value={sort ? `${sort.isDescending ? '-' : ''}${sort.id}` : ''}
        options={choices}
        onChange={(value) =>
          onSort(value === '' ? null : { id: value.replace(/^-/, ''), isDescending: value.startsWith('-') })
        }
      />
    </div>
  );
}

/** Cards have no header to click, so below 900px the order is chosen from a list. */
const PhoneSort = memo(SortSelect) as typeof SortSelect;
