import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './check.module.css';
import { FieldGroup } from './field-group.tsx';
import { type FieldOptions, useFieldIds } from './field-options.ts';

export interface RadioOption {
  value: string;
  label: ReactNode;
  /** A second, less prominent line. */
  description?: ReactNode;
}

export interface RadioGroupProps extends FieldOptions {
  /** Empty if nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  options: readonly RadioOption[];
  /** Draws each option as a card that is clickable as a whole. */
  isCards?: boolean;
  /** Cards side by side if there is room. */
  isRow?: boolean;
}

/** One of a few options, all visible. */
export function RadioGroup(props: RadioGroupProps) {
  const { value, onChange, options: choices, isCards, isRow, ...options } = props;
  const ids = useFieldIds(options);
  const group = useId();
  return (
    <FieldGroup options={options} ids={ids} role="radiogroup">
      <div className={isRow ? styles.cards : styles.list}>
        {choices.map((choice) => (
          <Radio
            key={choice.value}
            name={options.name ?? group}
            choice={choice}
            isCard={isCards}
            isSelected={choice.value === value}
            isDisabled={options.isReadOnly}
            onSelect={() => onChange(choice.value)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

interface RadioProps {
  name: string;
  choice: RadioOption;
  isCard: boolean | undefined;
  isSelected: boolean;
  isDisabled: boolean | undefined;
  onSelect: () => void;
}

function Radio({ name, choice, isCard, isSelected, isDisabled, onSelect }: RadioProps) {
  const id = useId();
  return (
    <label className={classNames(styles.check, isCard && styles.card)}>
      <input
        type="radio"
        name={name}
        value={choice.value}
        className={styles.tick}
        checked={isSelected}
        disabled={isDisabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={choice.description ? `${id}-hint` : undefined}
        onChange={onSelect}
      />
      <span>
        <span id={`${id}-label`}>{choice.label}</span>
        {choice.description && <small id={`${id}-hint`}>{choice.description}</small>}
      </span>
    </label>
  );
}
