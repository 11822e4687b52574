import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../../i18n/use-text.ts';
import { classNames } from '../class-names.ts';
import { ChevronDownIcon } from '../icons/control-icons.ts';
import styles from './field.module.css';
import { Field } from './field.tsx';
import { controlAttributes, type FieldOptions, useFieldIds } from './field-options.ts';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectProps extends FieldOptions {
  /** Empty if nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  options: readonly SelectOption[];
  /** Text of the empty option; `null` removes it, where an option is always chosen. */
  placeholder?: string | null;
  isSmall?: boolean;
}

/** One option of a list. A chosen option too long for the control is repeated in full below it. */
export function Select({ value, onChange, options: choices, placeholder, isSmall, ...options }: SelectProps) {
  const ids = useFieldIds(options);
  const text = useText();
  const chosen = choices.find((choice) => choice.value === value)?.label ?? '';
  const [ref, isCut] = useCutText<HTMLSelectElement>(isSmall ? '' : chosen);
  return (
    <Field options={options} ids={ids}>
      <span className={styles.select}>
        <select
          {...selectAttributes(options, ids)}
          ref={ref}
          className={classNames(styles.input, isSmall && styles.small)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {placeholder !== null && <option value="">{placeholder ?? text('kit.choose')}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon isSmall />
      </span>
      {isCut && (
        <span className={classNames(styles.hint, styles.whole)} aria-hidden>
          {chosen}
        </span>
      )}
    </Field>
  );
}

/** HTML has no read-only select, so a fixed choice is shown as a disabled control. */
function selectAttributes(options: FieldOptions, ids: ReturnType<typeof useFieldIds>) {
  const { readOnly, disabled, ...attributes } = controlAttributes(options, ids);
  return { ...attributes, disabled: disabled || readOnly };
}

/** Width of the chevron at the end of the control, in CSS pixels; the start padding is read from the element. */
const chevronRoom = 32;

/**
 * Whether a text is wider than the single line of its control; measured again when the control is resized. To measure
 * lays the page out and needs a canvas, which a phone is slow to create: not done for a text that fits in any case.
 */
function useCutText<E extends HTMLElement>(text: string): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [isCut, setIsCut] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || text === '') return setIsCut(false);
    const measure = () => {
      const { font, fontSize, paddingInlineStart } = getComputedStyle(element);
      const room = element.clientWidth - Number.parseFloat(paddingInlineStart) - chevronRoom;
      // No letter is wider than its font is high, or hardly ever.
      const isShort = text.length * Number.parseFloat(fontSize) <= room;
      const isWider = !isShort && textWidth(text, font) > room;
      // Before the paint, so that nothing below the control moves after it.
      flushSync(() => setIsCut(isWider));
    };
    // First called after the next layout: to measure here would lay the page out once more.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [text]);
  return [ref, isCut];
}

let canvas: CanvasRenderingContext2D | null = null;

function textWidth(text: string, font: string): number {
  canvas ??= document.createElement('canvas').getContext('2d');
  if (!canvas) return 0;
  canvas.font = font;
  return canvas.measureText(text).width;
}
