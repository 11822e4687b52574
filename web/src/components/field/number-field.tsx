import type { ComponentPropsWithRef, KeyboardEvent } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { classNames } from '../class-names.ts';
import { MinusIcon, PlusIcon } from '../icons/action-icons.ts';
import styles from './field.module.css';
import { AffixName, Field } from './field.tsx';
import { controlAttributes, type FieldOptions, splitFieldProps, useFieldIds } from './field-options.ts';

type NativeProps = Pick<ComponentPropsWithRef<'input'>, 'ref' | 'placeholder'>;

export interface NumberFieldProps extends FieldOptions, NativeProps {
  /** Text as typed: a wrong entry stays until it is corrected, and the schema validates it. */
  value: string;
  onChange: (value: string) => void;
  min?: number;
  max?: number | undefined;
  /** Shows the buttons minus and plus; for small counts. */
  hasStepper?: boolean;
  /** Shown and announced at once while the number is above the maximum, before the form is checked. */
  overMessage?: string;
}

const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/**
 * A number, typed or stepped. Arrow keys step by one, Page keys by ten, within the limits. With buttons it is a spin
 * button (ARIA practices); the two buttons are only for pointers and not in the tab order.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, min = 0, max, hasStepper, overMessage, ...rest } = props;
  const { options: given, native } = splitFieldProps(rest);
  const current = numberIn(value);
  const isOver = max !== undefined && current > max;
  const options = { ...given, errorMessage: (isOver ? overMessage : undefined) ?? given.errorMessage };
  const ids = useFieldIds(options);
  const text = useText();
  const step = (by: number) => onChange(stepNumber(current, by, min, max));
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
      {...(hasStepper && spinButton(value, min, max))}
      className={styles.input}
      type="text"
      inputMode="numeric"
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
  const isFixed = options.isDisabled || options.isReadOnly;
  return (
    <Field options={options} ids={ids} isHintBelow isMessageLive={overMessage !== undefined}>
      <span
        className={classNames(styles.group, styles.number, options.errorMessage && styles.invalid)}
        data-stepper
      >
        <button
          type="button"
          className={styles.affix}
          tabIndex={-1}
          disabled={isFixed || current <= min}
          onClick={() => step(-1)}
        >
          <MinusIcon isSmall />
          <AffixName>{text('kit.oneLess', { label: options.label })}</AffixName>
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
          <AffixName>{text('kit.oneMore', { label: options.label })}</AffixName>
        </button>
      </span>
    </Field>
  );
}

function spinButton(value: string, min: number, max: number | undefined) {
  const current = value.trim() === '' ? Number.NaN : numberIn(value);
  return {
    role: 'spinbutton',
    'aria-valuemin': min,
    'aria-valuemax': max,
    'aria-valuenow': Number.isNaN(current) ? undefined : current,
  } as const;
}

/** A number plus a step, kept within the limits; NaN becomes the lower limit. */
function stepNumber(current: number, by: number, min: number, max = Number.MAX_SAFE_INTEGER): string {
  if (Number.isNaN(current)) return String(min);
  return String(Math.min(max, Math.max(min, current + by)));
}

/** The typed number, full-width digits included: 0 for an empty text, NaN for one that is not a number. */
function numberIn(text: string): number {
  return Number(text.normalize('NFKC'));
}
