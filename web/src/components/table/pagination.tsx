import { Select } from '../field/select.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/control-icons.tsx';
import { useKitTexts } from '../kit-texts.tsx';
import { pageWindow } from './page-window.ts';
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
  const texts = useKitTexts();
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const first = (page - 1) * pageSize + 1;
  let gap = 0;
  return (
    <nav className={styles.pages} aria-label={`${label}, ${texts.pages}`}>
      <span className="muted" role="status">
        {texts.range(first, Math.min(total, page * pageSize), total)}
      </span>
      {onPageSize && total > Math.min(...pageSizes) && (
        <Select
          label={texts.pageSize}
          isLabelHidden
          isSmall
          placeholder={null}
          value={String(pageSize)}
          options={pageSizes.map((size) => ({ value: String(size), label: texts.perPage(size) }))}
          onChange={(size) => onPageSize(Number(size))}
        />
      )}
      {pageCount > 1 && (
        <ol>
          <li>
            <button
              type="button"
              disabled={page === 1}
              aria-label={texts.previousPage}
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
                  aria-label={texts.page(one)}
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
              aria-label={texts.nextPage}
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
