import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './check.module.css';
import { FieldMessage } from './field.tsx';
import { FieldGroup } from './field-group.tsx';
import { type FieldOptions, useFieldIds } from './field-options.ts';
import type { RadioOption } from './radio-group.tsx';

export interface CheckboxProps {
  children: ReactNode;
  /** A second, less prominent line. */
  description?: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isIndeterminate?: boolean;
  isDisabled?: boolean | undefined;
  isRequired?: boolean | undefined;
  errorMessage?: string | undefined;
  id?: string | undefined;
  name?: string | undefined;
  value?: string;
}

/** A single checkbox. */
export function Checkbox(props: CheckboxProps) {
  const { children, description, isSelected, onChange, isDisabled, errorMessage, ...rest } = props;
  const made = useId();
  const id = rest.id ?? made;
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const ref = useIndeterminate(rest.isIndeterminate ?? false);
  const describedBy = classNames(description ? hintId : '', errorMessage ? errorId : '');
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input
          ref={ref}
          type="checkbox"
          id={id}
          name={rest.name}
          value={rest.value}
          className={styles.tick}
          checked={isSelected}
          disabled={isDisabled}
          aria-required={rest.isRequired || undefined}
          aria-invalid={errorMessage ? true : undefined}
          aria-labelledby={`${id}-label`}
          aria-describedby={describedBy || undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          <span id={`${id}-label`}>{children}</span>
          {description && <small id={hintId}>{description}</small>}
        </span>
      </label>
      <FieldMessage id={errorId}>{errorMessage}</FieldMessage>
    </div>
  );
}

export interface TickProps {
  label: string;
  isSelected: boolean;
  /** `hasShift`: the Shift key was held, so that the tick applies to the whole range from the previous one. */
  onChange: (isSelected: boolean, hasShift: boolean) => void;
  isIndeterminate?: boolean;
  isDisabled?: boolean;
}

/** A checkbox for a table cell; its label is read out but not shown. */
export function Tick({ label, isSelected, onChange, isIndeterminate = false, isDisabled }: TickProps) {
  const ref = useIndeterminate(isIndeterminate);
  return (
    <input
      ref={ref}
      type="checkbox"
      className={styles.tick}
      aria-label={label}
      checked={isSelected}
      disabled={isDisabled}
      onChange={({ target, nativeEvent }) => onChange(target.checked, (nativeEvent as MouseEvent).shiftKey)}
    />
  );
}

/** HTML offers the indeterminate state only as a DOM property, not as an attribute. */
function useIndeterminate(isIndeterminate: boolean) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = isIndeterminate;
  }, [isIndeterminate]);
  return ref;
}

export interface CheckboxGroupProps extends FieldOptions {
  value: readonly string[];
  onChange: (value: string[]) => void;
  options: readonly RadioOption[];
  /** Two columns where there is room, for more than a few options. */
  isInColumns?: boolean;
}

/** Any number of options, all visible. The chosen ones keep the order of the list. */
export function CheckboxGroup({
  value,
  onChange,
  options: choices,
  isInColumns,
  ...options
}: CheckboxGroupProps) {
  const ids = useFieldIds(options, { isNeedDescribed: true });
  const toggle = (changed: string, isSelected: boolean) =>
    onChange(
      choices
        .map((choice) => choice.value)
        .filter((one) => (one === changed ? isSelected : value.includes(one))),
    );
  return (
    <FieldGroup options={options} ids={ids}>
      <div className={isInColumns ? styles.columns : styles.list}>
        {choices.map((choice) => (
          <Checkbox
            key={choice.value}
            name={options.name}
            value={choice.value}
            description={choice.description}
            isSelected={value.includes(choice.value)}
            onChange={(isSelected) => toggle(choice.value, isSelected)}
          >
            {choice.label}
          </Checkbox>
        ))}
      </div>
    </FieldGroup>
  );
}
