import { type ReactNode, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { ErrorIcon } from '../icons/control-icons.ts';
import styles from './field.module.css';
import type { FieldIds, FieldOptions } from './field-options.ts';

export interface FieldProps {
  options: FieldOptions;
  ids: FieldIds;
  children: ReactNode;
  /** Puts the hint below the control, for counts (a maximum, characters left). */
  isHintBelow?: boolean;
  /** Announces the error when it appears, for one that does not wait for the form to be checked. */
  isMessageLive?: boolean;
}

/** Label above, hint below the label, error below the control. */
export function Field({ options, ids, children, isHintBelow, isMessageLive }: FieldProps) {
  const hint = options.description && (
    <div className={styles.hint} id={ids.hint}>
      {options.description}
    </div>
  );
  const { errorMessage } = options;
  const message = <FieldMessage id={ids.error}>{errorMessage}</FieldMessage>;
  /** The last error, and whether the focus was in the field when it came. */
  const [last, setLast] = useState({ errorMessage, isHere: false });
  if (last.errorMessage !== errorMessage)
    setLast({ errorMessage, isHere: document.activeElement?.id === ids.control });
  const isSaid = isMessageLive || last.isHere || !errorMessage;
  return (
    <div className={styles.field}>
      <FieldLabel options={options}>
        <label id={ids.label} htmlFor={ids.control}>
          {labelText(options)}
        </label>
      </FieldLabel>
      {!isHintBelow && hint}
      {children}
      {isHintBelow && hint}
      {isMessageLive || options.isLedTo ? (
        // While it says nothing it takes no gap.
        <div aria-live={isSaid ? 'polite' : 'off'} className={errorMessage ? undefined : 'visually-hidden'}>
          {message}
        </div>
      ) : (
        message
      )}
    </div>
  );
}

/** The label; if a shorter one is enough for the eye, the whole one is only read out. */
export function labelText({ label, shownLabel }: FieldOptions): ReactNode {
  if (!shownLabel) return label;
  return (
    <>
      <span aria-hidden="true">{shownLabel}</span>
      <span className="visually-hidden">{label}</span>
    </>
  );
}

interface FieldLabelProps {
  options: FieldOptions;
  /** For a control that is described as required or optional. */
  needId?: string | undefined;
  children: ReactNode;
}

/** "(optional)" is next to the label, not inside it: the accessible name stays the documented one. */
export function FieldLabel({ options, needId, children }: FieldLabelProps) {
  const text = useText();
  return (
    <span className={options.isLabelHidden ? 'visually-hidden' : styles.label}>
      {children}
      {(options.isOptional || needId) && (
        <span className={options.isOptional ? styles.optional : 'visually-hidden'} id={needId}>
          {' '}
          {text(options.isOptional ? 'kit.optional' : 'kit.required')}
        </span>
      )}
    </span>
  );
}

interface FieldMessageProps {
  /** The id that the control's `aria-describedby` refers to. */
  id?: string;
  children: ReactNode;
}

/** The error below a field: an icon and a sentence. Renders nothing if there is none. */
export function FieldMessage({ id, children }: FieldMessageProps) {
  if (!children) return null;
  return (
    <span className={styles.error} id={id}>
      <ErrorIcon isSmall />
      <span>{children}</span>
    </span>
  );
}

/**
 * Accessible name of a button inside a field, as its content and not as an `aria-label`: a search for the label
 * "Password" or "Quantity", by voice control or in a test, then finds only the input.
 */
export function AffixName({ children }: { children: string }) {
  return <span className="visually-hidden">{children}</span>;
}
