import { useText } from '../../i18n/use-text.ts';
import { Select } from '../field/select.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/control-icons.ts';
import styles from './pagination.module.css';
import { pageSizes } from './use-list-layout.ts';

interface PaginationProps {
  /** Starts at 1. */
  page: number;
  pageSize: number;
  total: number;
  onChange: (page: number) => void;
  /** Called with the chosen page size; without it the size is fixed. */
  onPageSize?: ((pageSize: number) => void) | undefined;
  /** Distinguishes two paginations on one screen. */
  label: string;
}

/** Shows which part of the list is visible, with links to the other pages. */
export function Pagination({ page, pageSize, total, onChange, onPageSize, label }: PaginationProps) {
  const text = useText();
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const first = (page - 1) * pageSize + 1;
  let gap = 0;
  return (
    <nav className={styles.pages} aria-label={label + text('kit.comma') + text('table.pages')}>
      <span className="muted" role="status">
        {text('table.range', { from: first, to: Math.min(total, page * pageSize), total })}
      </span>
      {onPageSize && total > Math.min(...pageSizes) && (
        <Select
          label={text('table.pageSize')}
          isLabelHidden
          isSmall
          placeholder={null}
          value={String(pageSize)}
          options={pageSizes.map((size) => ({ value: String(size), label: text('table.perPage', { size }) }))}
          onChange={(size) => onPageSize(Number(size))}
        />
      )}
      {pageCount > 1 && (
        <ol>
          <li>
            <button
              type="button"
              disabled={page === 1}
              aria-label={text('table.previousPage')}
              onClick={() => onChange(page - 1)}
            >
              <ChevronLeftIcon isSmall />
            </button>
          </li>
          {pageWindow(page, pageCount).map((one) =>
            one === null ? (
              <li key={`gap ${gap++}`} className="muted" aria-hidden>
                …
              </li>
            ) : (
              <li key={one}>
                <button
                  type="button"
                  aria-label={text('table.page', { page: one })}
                  aria-current={one === page ? 'page' : undefined}
                  onClick={() => onChange(one)}
                >
                  {one}
                </button>
              </li>
            ),
          )}
          <li>
            <button
              type="button"
              disabled={page === pageCount}
              aria-label={text('table.nextPage')}
              onClick={() => onChange(page + 1)}
            >
              <ChevronRightIcon isSmall />
            </button>
          </li>
        </ol>
      )}
    </nav>
  );
}

/**
 * Shows the beginning of a list before its page is turned, if that is out of sight or behind a bar: the page numbers are
 * below the list, and the reader goes on at the first item.
 */
export function showStart(list: Element | null): void {
  if (!list) return;
  const { left, top } = list.getBoundingClientRect();
  if (!list.contains(document.elementFromPoint(left + 1, top + 1))) list.scrollIntoView();
}

/** Page numbers to show: first, last and the neighbours of the current one; `null` is a gap. */
export function pageWindow(page: number, pageCount: number): (number | null)[] {
  const wanted = new Set([1, pageCount, page - 1, page, page + 1]);
  if (page <= 2) wanted.add(3);
  if (page >= pageCount - 1) wanted.add(pageCount - 2);
  const pages = [...wanted].filter((one) => one >= 1 && one <= pageCount).sort((a, b) => a - b);
  return pages.flatMap((one, index) => {
    const before = pages[index - 1];
    if (before === undefined || one - before === 1) return [one];
    return one - before === 2 ? [one - 1, one] : [null, one];
  });
}
