import { useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import { Chip } from '../button/chip.tsx';
import { classNames } from '../class-names.ts';
import { ChevronDownIcon } from '../icons/control-icons.ts';
import field from './field.module.css';
import { FieldLabel, FieldMessage, labelText } from './field.tsx';
import { type FieldOptions, useFieldIds } from './field-options.ts';
import styles from './multi-select.module.css';
import type { SelectOption } from './select.tsx';

const MultiSelectList = lazyPart(async () => (await import('./multi-select-list.tsx')).MultiSelectList);

/** Number of chips shown in the field; the rest is only counted, so that "select all" does not push the page down. */
const chipLimit = 6;

export interface MultiSelectProps extends FieldOptions {
  value: readonly string[];
  onChange: (value: string[]) => void;
  options: readonly SelectOption[];
  /** Options visible before the list scrolls. */
  visibleOptions?: 3 | 5 | 10;
  /** Offers a "select all" button. */
  hasSelectAll?: boolean;
}

/** Any number of options from a list. The chosen ones are shown in the field and can be removed there. */
export function MultiSelect(props: MultiSelectProps) {
  const { value, onChange, options: choices, visibleOptions = 10, hasSelectAll = false, ...options } = props;
  const ids = useFieldIds(options, { isNeedDescribed: true });
  const text = useText();
  const groupRef = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const offered = choices.filter((choice) => value.includes(choice.value));
  // What is no longer offered has only its code. It comes first: among those that are only counted, nobody would see it.
  const others = value.filter((one) => !offered.some((choice) => choice.value === one));
  const chosen = [...others.map((one) => ({ value: one, label: one })), ...offered];
  const isFixed = options.isDisabled || options.isReadOnly;
  return (
    <div className={field.field}>
      <FieldLabel options={options} needId={ids.need}>
        <span id={ids.label}>{labelText(options)}</span>
      </FieldLabel>
      {options.description && (
        <div className={field.hint} id={ids.hint}>
          {options.description}
        </div>
      )}
      <div
        ref={groupRef}
        className={classNames(field.group, options.errorMessage && field.invalid)}
        data-disabled={isFixed || undefined}
      >
        {chosen.length > 0 && (
          <ul className={styles.chips}>
            {chosen.slice(0, chipLimit).map((choice) => (
              <li key={choice.value}>
                <Chip
                  label={choice.label}
                  isDisabled={isFixed}
                  onRemove={() => onChange(value.filter((one) => one !== choice.value))}
                />
              </li>
            ))}
            {chosen.length > chipLimit && (
              <li className="small muted">{text('kit.more', { count: chosen.length - chipLimit })}</li>
            )}
          </ul>
        )}
        <button
          type="button"
          id={ids.control}
          className={styles.trigger}
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          aria-labelledby={`${ids.label} ${ids.control}-count`}
          aria-describedby={ids.describedBy}
          disabled={isFixed}
          onPointerEnter={MultiSelectList.prefetch}
          onFocus={MultiSelectList.prefetch}
          onClick={() => setIsOpen(true)}
        >
          <span
            id={`${ids.control}-count`}
            className={chosen.length > 0 ? 'visually-hidden' : styles.placeholder}
          >
            {chosen.length > 0 ? text('kit.chosen', { count: chosen.length }) : text('kit.choose')}
          </span>
          <ChevronDownIcon isSmall />
        </button>
      </div>
      {isOpen && (
        <MultiSelectList
          label={options.label}
          anchor={groupRef}
          value={value}
          onChange={onChange}
          options={choices}
          visibleOptions={visibleOptions}
          hasSelectAll={hasSelectAll}
          onClose={() => setIsOpen(false)}
        />
      )}
      <FieldMessage id={ids.error}>{options.errorMessage}</FieldMessage>
    </div>
  );
}
