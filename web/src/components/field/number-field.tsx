import type { ComponentPropsWithRef, KeyboardEvent } from 'react';
import { classNames } from '../class-names.ts';
import { MinusIcon, PlusIcon } from '../icons/control-icons.tsx';
import { useKitTexts } from '../kit-texts.tsx';
import { AffixName } from './affix-name.tsx';
import styles from './field.module.css';
import { Field } from './field.tsx';
import { controlAttributes, type FieldOptions, splitFieldProps, useFieldIds } from './field-options.ts';

type NativeProps = Pick<ComponentPropsWithRef<'input'>, 'ref' | 'onBlur' | 'maxLength' | 'placeholder'>;

export interface NumberFieldProps extends FieldOptions, NativeProps {
  /** Text as typed: a wrong entry stays until it is corrected, and the schema validates it. */
  value: string;
  onChange: (value: string) => void;
  min?: number;
  max?: number | undefined;
  /** Shows the buttons minus and plus; for small counts. */
  hasStepper?: boolean;
  /** `decimal` shows a keyboard with a decimal point. */
  inputMode?: 'numeric' | 'decimal';
}

const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/**
 * A number, typed or stepped. Arrow keys step by one, Page keys by ten, within the limits. The two buttons are
 * therefore only for pointers and not in the tab order.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, min = 0, max, hasStepper, inputMode = 'numeric', ...rest } = props;
  const { options, native } = splitFieldProps(rest);
  const ids = useFieldIds(options);
  const texts = useKitTexts();
  const step = (by: number) => onChange(stepNumber(value, by, min, max));
  const handleKey = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined || options.isReadOnly) return;
    event.preventDefault();
    step(by);
  };
  const input = (
    <input
      {...native}
      {...controlAttributes(options, ids)}
      className={styles.input}
      type="text"
      inputMode={inputMode}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={handleKey}
      // Selects a zero when the field is clicked, so that a typed number replaces it.
      onClick={({ currentTarget }) => currentTarget.value === '0' && currentTarget.select()}
    />
  );
  if (!hasStepper) {
    return (
      <Field options={options} ids={ids} isHintBelow>
        {input}
      </Field>
    );
  }
  const current = Number(value);
  const isFixed = options.isDisabled || options.isReadOnly;
  return (
    <Field options={options} ids={ids} isHintBelow>
      <span className={classNames(styles.group, styles.number, options.errorMessage && styles.invalid)}>
        <button
          type="button"
          className={styles.affix}
          tabIndex={-1}
          disabled={isFixed || current <= min}
          onClick={() => step(-1)}
        >
          <MinusIcon isSmall />
          <AffixName>{texts.oneLess(options.label)}</AffixName>
        </button>
        {input}
        <button
          type="button"
          className={styles.affix}
          tabIndex={-1}
          disabled={isFixed || (max !== undefined && current >= max)}
          onClick={() => step(1)}
        >
          <PlusIcon isSmall />
          <AffixName>{texts.oneMore(options.label)}</AffixName>
        </button>
      </span>
    </Field>
  );
}

/** The typed number plus a step, kept within the limits; text that is not a number starts at the lower limit. */
function stepNumber(text: string, by: number, min: number, max = Number.MAX_SAFE_INTEGER): string {
  const current = text.trim() === '' ? 0 : Number(text);
  if (Number.isNaN(current)) return String(min);
  return String(Math.min(max, Math.max(min, current + by)));
}
