import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../../i18n/use-text.ts';
import { ignoreComposingEnter } from '../../lib/focus/composing-enter.ts';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { FilterIcon } from '../icons/action-icons.ts';
import { SearchIcon } from '../icons/control-icons.ts';
import styles from './filter-panel.module.css';

interface FilterPanelProps {
  /** Accessible name of the search, e.g. "Search machines". */
  label: string;
  /** The filters of the list; collapsed behind "More filters" if there is a search box for all columns. */
  children: ReactNode;
  /** What stays of the search while its filters are collapsed: a box that filters while typing, or what was searched for. */
  box?: ReactNode;
  /** The active filters, next to the search box. */
  chips?: ReactNode;
  /** Returns `false` if an invalid filter prevented the search; otherwise the filters collapse. */
  onSearch: () => unknown;
  onClear: () => void;
  /** For a screen whose primary button is another one, e.g. Next. */
  isSecondary?: boolean;
  /** There is one filter: on a phone, it shares its line with the buttons. */
  isSingle?: boolean;
}

/** Filters above a result list. Enter searches, except while it confirms a character of an input method. */
export function FilterPanel(props: FilterPanelProps) {
  const { label, children, box, chips, onSearch, onClear, isSecondary, isSingle } = props;
  const text = useText();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  const isFolded = box !== undefined && !isOpen;
  // A field that is about to be hidden would lose the focus to the page.
  useLayoutEffect(() => {
    if (isFolded && fields.current?.contains(document.activeElement)) toggle.current?.focus();
  }, [isFolded]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (onSearch() === false) {
      // Only a visible element can take the focus.
      if (isFolded) {
        flushSync(() => setIsOpen(true));
        onSearch();
      }
      return;
    }
    setIsOpen(false);
  };
  return (
    <search className={`surface ${styles.panel}`}>
      <form
        className={classNames(styles.filters, isFolded && styles.folded, isSingle && styles.single)}
        aria-label={label}
        noValidate
        onSubmit={submit}
        onKeyDown={ignoreComposingEnter}
      >
        {box && <div className={styles.box}>{box}</div>}
        {chips}
        <div className={styles.fields} id={id} ref={fields} hidden={isFolded}>
          {children}
        </div>
        <div className={styles.actions}>
          {box && (
            <Button
              ref={toggle}
              variant="quiet"
              icon={<FilterIcon isSmall />}
              label={isOpen ? text('table.fewerFilters') : text('table.moreFilters')}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setIsOpen(!isOpen)}
            >
              <span>{isOpen ? text('table.fewerFilters') : text('table.moreFilters')}</span>
            </Button>
          )}
          <Button
            {...(!isSecondary && { variant: 'primary' as const })}
            type="submit"
            icon={<SearchIcon isSmall />}
            label={text('kit.search')}
          >
            <span>{text('kit.search')}</span>
          </Button>
          <Button onClick={onClear}>{text('kit.clear')}</Button>
        </div>
      </form>
    </search>
  );
}
