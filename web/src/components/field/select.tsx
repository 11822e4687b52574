import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { ChevronDownIcon } from '../icons/control-icons.tsx';
import { useKitTexts } from '../kit-texts.tsx';
import styles from './field.module.css';
import { Field } from './field.tsx';
import { controlAttributes, type FieldOptions, splitFieldProps, useFieldIds } from './field-options.ts';
import { useCutText } from './use-cut-text.ts';

export interface SelectOption {
  value: string;
  label: string;
  isDisabled?: boolean;
}

export interface SelectProps extends FieldOptions, Pick<ComponentPropsWithRef<'select'>, 'onBlur'> {
  /** The empty text while nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  options: readonly SelectOption[];
  /** Words of the empty choice; `null` where there is none because one option always holds. */
  placeholder?: string | null;
  isSmall?: boolean;
}

/** One choice of a list. A choice too long for the control is written out whole below it. */
export function Select({ value, onChange, options: choices, placeholder, isSmall, ...rest }: SelectProps) {
  const { options, native } = splitFieldProps(rest);
  const ids = useFieldIds(options);
  const texts = useKitTexts();
  const chosen = choices.find((choice) => choice.value === value)?.label ?? '';
  const [ref, isCut] = useCutText<HTMLSelectElement>(chosen);
  return (
    <Field options={options} ids={ids}>
      <span className={styles.select}>
        <select
          {...native}
          {...selectAttributes(options, ids)}
          ref={ref}
          className={classNames(styles.input, isSmall && styles.small)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {placeholder !== null && <option value="">{placeholder ?? texts.choose}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} disabled={choice.isDisabled}>
              {choice.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon isSmall />
      </span>
      {isCut && !isSmall && (
        <span className={classNames(styles.hint, styles.whole)} aria-hidden>
          {chosen}
        </span>
      )}
    </Field>
  );
}

/** A select has no read-only state in HTML; a choice that stands is shown as a disabled control. */
function selectAttributes(options: FieldOptions, ids: ReturnType<typeof useFieldIds>) {
  const { readOnly, disabled, ...attributes } = controlAttributes(options, ids);
  return { ...attributes, disabled: disabled || readOnly };
}
