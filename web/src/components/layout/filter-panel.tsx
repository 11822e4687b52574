import { type FormEvent, type ReactNode, useState } from 'react';
import { ignoreComposingEnter } from '../../lib/composing-enter.ts';
import { Button } from '../button/button.tsx';
import { FilterIcon, SearchIcon } from '../icons/action-icons.tsx';
import { useKitTexts } from '../kit-texts.tsx';
import styles from './filter-panel.module.css';

interface FilterPanelProps {
  /** Names the search, e.g. "Search machines". */
  label: string;
  /** The fields most people use; the only ones in sight on a phone. */
  children: ReactNode;
  /** The others: behind them in the grid, and on a phone behind a button. */
  more?: ReactNode;
  onSearch: () => void;
  onClear: () => void;
  isBusy?: boolean;
  /** Five fields and the buttons in one row where there is room, for lists that people search all day. */
  isOneRow?: boolean;
  /** Leaves the one primary button of the screen to something else, e.g. Next. */
  isSecondary?: boolean;
}

/** Filters above a result list. Enter searches, except while it confirms a character of an input method. */
export function FilterPanel({
  label,
  children,
  more,
  onSearch,
  onClear,
  isBusy,
  isOneRow,
  isSecondary,
}: FilterPanelProps) {
  const texts = useKitTexts();
  const [isLong, setIsLong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSearch();
  };
  return (
    <search className={styles.panel}>
      <form
        className={styles.filters}
        aria-label={label}
        data-short={!isLong}
        data-one-row={isOneRow}
        noValidate
        onSubmit={submit}
        onKeyDown={ignoreComposingEnter}
      >
        {children}
        {more && <div className={styles.more}>{more}</div>}
        <div className={styles.actions}>
          <Button
            {...(!isSecondary && { variant: 'primary' as const })}
            type="submit"
            isBusy={isBusy}
            icon={<SearchIcon isSmall />}
          >
            {texts.search}
          </Button>
          <Button onClick={onClear}>{texts.clear}</Button>
          {more && (
            <div className={styles.toggle}>
              <Button
                variant="quiet"
                isWide
                icon={<FilterIcon isSmall />}
                aria-expanded={isLong}
                onClick={() => setIsLong(!isLong)}
              >
                {isLong ? texts.fewerFilters : texts.moreFilters}
              </Button>
            </div>
          )}
        </div>
      </form>
    </search>
  );
}
