import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { ignoreComposingEnter } from '../../lib/focus/composing-enter.ts';
import { Button } from '../button/button.tsx';
import { Link, type LinkProps } from '../button/link.tsx';
import { CloseIcon, SearchIcon } from '../icons/control-icons.ts';
import styles from './search-dialog.module.css';
import { useModal } from './use-modal.ts';

export interface SearchResult extends Pick<LinkProps, 'to' | 'href' | 'opensNewWindow'> {
  /** Unique among all results. */
  readonly key: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly note: string;
}

export interface SearchResultGroup {
  readonly key: string;
  readonly title: string;
  readonly results: readonly SearchResult[];
}

interface SearchDialogProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  groups: readonly SearchResultGroup[];
  /** Whether Enter opens the first result before the arrow keys choose one. */
  isFirstChosen: boolean;
  /** Announced after each change, such as the number of results. */
  status: string;
  /** Shown below the results, or instead of them. */
  children?: ReactNode;
  onClose: () => void;
}

/**
 * A search in a dialog of its own, the whole window on a phone (ARIA practices, combobox with a listbox): the focus stays
 * in the field, the arrow keys choose a result, Enter opens it.
 */
export function SearchDialog(props: SearchDialogProps) {
  const { label, placeholder, value, onChange, groups, status, children, onClose } = props;
  const text = useText();
  const id = useId();
  const { modal, close } = useModal();
  const { active, move, forget } = useActive(groups, props.isFirstChosen);
  const optionId = (key: string) => `${id}-${encodeURIComponent(key)}`;
  const activeId = active === undefined ? undefined : optionId(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const handleKey = (event: KeyboardEvent) => {
    ignoreComposingEnter(event);
    if (event.defaultPrevented) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step !== undefined) move(step);
    else if (activeId) document.getElementById(activeId)?.click();
  };
  return (
    <dialog {...modal} className={styles.dialog} aria-label={label} onClose={onClose}>
      <div className={styles.sheet}>
        <div className={styles.head}>
          <SearchIcon />
          <input
            className={styles.input}
            role="combobox"
            aria-label={label}
            aria-autocomplete="list"
            aria-expanded={groups.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={activeId}
            type="text"
            enterKeyHint="go"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={100}
            placeholder={placeholder}
            value={value}
            onChange={(event) => {
              forget();
              onChange(event.target.value);
            }}
            onKeyDown={handleKey}
          />
          <Button
            variant="quiet"
            isSmall
            isIconOnly
            label={text('kit.close')}
            icon={<CloseIcon />}
            onClick={close}
          />
        </div>
        <div className={styles.body}>
          <div role="listbox" id={`${id}-list`} aria-label={label} className={styles.list}>
            {groups.map((group) => (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
              <div key={group.key} role="group" aria-labelledby={optionId(`group ${group.key}`)}>
                <p id={optionId(`group ${group.key}`)} role="presentation" className={styles.title}>
                  {group.title}
                </p>
                {group.results.map(({ key, icon, title, note, ...link }) => (
                  <Link
                    {...link}
                    key={key}
                    id={optionId(key)}
                    role="option"
                    aria-selected={key === active}
                    tabIndex={-1}
                    icon={icon}
                    onClick={close}
                  >
                    <span className={styles.text}>
                      <span>{title}</span>
                      {note && <span className={styles.note}>{note}</span>}
                    </span>
                  </Link>
                ))}
              </div>
            ))}
          </div>
          {children}
        </div>
        <p role="status" className={styles.status}>
          {status}
        </p>
      </div>
    </dialog>
  );
}

/** The chosen result: the first or none, until the arrow keys choose another. */
function useActive(groups: readonly SearchResultGroup[], isFirstChosen: boolean) {
  const [chosen, setChosen] = useState<string>();
  const keys = groups.flatMap(({ results }) => results.map(({ key }) => key));
  const active = chosen !== undefined && keys.includes(chosen) ? chosen : isFirstChosen ? keys[0] : undefined;
  return {
    active,
    move: (step: number) => {
      const from = active === undefined ? (step > 0 ? -1 : 0) : keys.indexOf(active);
      setChosen(keys[(from + step + keys.length) % keys.length]);
    },
    forget: () => setChosen(undefined),
  };
}
