import { isCalendarDate } from '@ebp/contracts/rules/dates';
import { useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import { classNames } from '../class-names.ts';
import { CalendarIcon } from '../icons/screen-icons.ts';
import styles from './field.module.css';
import { AffixName, Field } from './field.tsx';
import { controlAttributes, type FieldOptions, useFieldIds } from './field-options.ts';
import { type DateText, fromTyped, toTyped, withSlashes } from './typed-date.ts';

const CalendarPopover = lazyPart(async () => (await import('./calendar-popover.tsx')).CalendarPopover);

export interface DateFieldProps extends FieldOptions {
  /** ISO date, empty, or the text typed so far (see `DateText`); the schema decides if it is a date. */
  value: DateText;
  onChange: (value: DateText) => void;
  /** First and last day that the calendar offers, ISO. A typed day outside is rejected by the schema. */
  min?: string | undefined;
  max?: string | undefined;
}

/**
 * A day, typed as DD/MM/YYYY or picked from a calendar. A plain text input on purpose: segmented date inputs silently
 * change 31/11 to 30/11, and what was typed must stay until the person corrects it.
 */
export function DateField({ value, onChange, min, max, ...given }: DateFieldProps) {
  const options = useFormHint(value, given);
  const ids = useFieldIds(options);
  const text = useText();
  const groupRef = useRef<HTMLSpanElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const shown = toTyped(value);
  return (
    // What comes with the error moves no control out of line with its neighbours.
    <Field options={options} ids={ids} isHintBelow={!given.description}>
      <span ref={groupRef} className={classNames(styles.group, options.errorMessage && styles.invalid)}>
        <input
          {...controlAttributes(options, ids)}
          className={styles.input}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder={text('kit.dateFormat')}
          value={shown}
          onChange={(event) => onChange(fromTyped(withSlashes(shown, event.target.value)))}
        />
        <button
          type="button"
          className={styles.affix}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          disabled={options.isDisabled || options.isReadOnly}
          onPointerEnter={CalendarPopover.prefetch}
          onFocus={CalendarPopover.prefetch}
          onClick={() => setIsOpen(true)}
        >
          <CalendarIcon isSmall />
          <AffixName>{[text('kit.openCalendar'), options.label].join(text('kit.comma'))}</AffixName>
        </button>
      </span>
      {isOpen && (
        <CalendarPopover
          label={options.label}
          triggerRef={groupRef}
          value={value}
          min={min}
          max={max}
          onPick={onChange}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Field>
  );
}

/** The options with the form of a day in digits, next to one that is typed otherwise: the placeholder is gone by then. */
function useFormHint(value: DateText, options: FieldOptions): FieldOptions {
  const text = useText();
  if (!options.errorMessage || value === '' || isCalendarDate(value)) return options;
  const form = text('kit.pair', { name: text('kit.dateFormat'), value: '01/12/2026' });
  const { description } = options;
  return {
    ...options,
    description: description ? (
      <>
        {description} {form}
      </>
    ) : (
      form
    ),
  };
}
