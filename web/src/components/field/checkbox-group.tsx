import styles from './check.module.css';
import { Checkbox } from './checkbox.tsx';
import { FieldGroup } from './field.tsx';
import { type FieldOptions, useFieldIds } from './field-options.ts';
import type { RadioOption } from './radio-group.tsx';

export interface CheckboxGroupProps extends FieldOptions {
  value: readonly string[];
  onChange: (value: string[]) => void;
  options: readonly RadioOption[];
  isCards?: boolean;
  /** Two columns where there is room, for more than a few options. */
  isInColumns?: boolean;
}

/** Any number of options, all visible. The chosen ones keep the order of the list. */
export function CheckboxGroup({
  value,
  onChange,
  options: choices,
  isCards,
  isInColumns,
  ...options
}: CheckboxGroupProps) {
  const ids = useFieldIds(options);
  const toggle = (changed: string, isSelected: boolean) =>
    onChange(
      choices
        .map((choice) => choice.value)
        .filter((one) => (one === changed ? isSelected : value.includes(one))),
    );
  return (
    <FieldGroup options={options} ids={ids}>
      <div className={isCards ? styles.cards : isInColumns ? styles.columns : styles.list}>
        {choices.map((choice) => (
          <Checkbox
            key={choice.value}
            name={options.name}
            value={choice.value}
            description={choice.description}
            isDisabled={choice.isDisabled}
            isCard={isCards ?? false}
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
