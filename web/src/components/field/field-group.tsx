import styles from './field.module.css';
import { FieldLabel, FieldMessage, type FieldProps, labelText } from './field.tsx';

interface FieldGroupProps extends Omit<FieldProps, 'isHintBelow' | 'isMessageLive'> {
  /** Only a radio group can be marked as required or invalid as a whole for assistive technology. */
  role?: 'radiogroup';
}

/** What `Field` is for one control: a fieldset whose legend names the group. */
export function FieldGroup({ options, ids, children, role }: FieldGroupProps) {
  const state = role && {
    role,
    'aria-required': options.isRequired || undefined,
    'aria-invalid': options.errorMessage !== undefined || undefined,
  };
  return (
    <fieldset
      className={styles.field}
      id={ids.control}
      {...state}
      disabled={options.isDisabled}
      aria-labelledby={ids.label}
      aria-describedby={ids.describedBy}
    >
      <legend className={options.isLabelHidden ? 'visually-hidden' : styles.legend}>
        <FieldLabel options={{ ...options, isLabelHidden: false }} needId={ids.need}>
          <span id={ids.label}>{labelText(options)}</span>
        </FieldLabel>
      </legend>
      {options.description && (
        <div className={styles.hint} id={ids.hint}>
          {options.description}
        </div>
      )}
      {children}
      <FieldMessage id={ids.error}>{options.errorMessage}</FieldMessage>
    </fieldset>
  );
}
