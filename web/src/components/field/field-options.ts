import { type ReactNode, useId } from 'react';

/** Options that every field of the kit accepts. Values and change handlers belong to each field. */
export interface FieldOptions {
  label: string;
  /** A shorter visible label, where the context already says the rest, e.g. whose field it is. */
  shownLabel?: string | undefined;
  /** Hides the label visually, e.g. inside a table cell whose header says the same. */
  isLabelHidden?: boolean | undefined;
  /** A hint, linked to the control by `aria-describedby`. */
  description?: ReactNode;
  /** What is wrong and how to correct it; if present, the field is invalid. */
  errorMessage?: string | undefined;
  isRequired?: boolean | undefined;
  /** Shows "(optional)" next to the label, in forms whose input is mostly required. */
  isOptional?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /**
   * The form leads to the field instead of listing its errors. The focus that comes reads the error; where it is in the
   * field already, the error is announced.
   */
  isLedTo?: boolean | undefined;
  isReadOnly?: boolean | undefined;
  /** The target of an error summary's link. */
  id?: string | undefined;
  name?: string | undefined;
}

export interface FieldIds {
  control: string;
  label: string;
  hint: string;
  error: string;
  /** Of the word "required" or "(optional)", where the control's role cannot tell it. */
  need: string | undefined;
  /** For `aria-describedby`: need, hint and error, in reading order. */
  describedBy: string | undefined;
}

interface FieldRole {
  /** The control has a role without `aria-required`. */
  isNeedDescribed?: boolean;
}

export function useFieldIds(options: FieldOptions, { isNeedDescribed }: FieldRole = {}): FieldIds {
  const { id, description, errorMessage, isRequired, isOptional } = options;
  const made = useId();
  const control = id ?? made;
  const hint = `${control}-hint`;
  const error = `${control}-error`;
  const need = isNeedDescribed && (isRequired || isOptional) ? `${control}-need` : undefined;
  const parts = [need, description ? hint : '', errorMessage ? error : ''].filter(Boolean);
  return { control, label: `${control}-label`, hint, error, need, describedBy: parts.join(' ') || undefined };
}

/** The attributes that a native control gets from its field's options. */
export function controlAttributes(options: FieldOptions, ids: FieldIds) {
  return {
    id: ids.control,
    name: options.name,
    disabled: options.isDisabled,
    readOnly: options.isReadOnly,
    'aria-required': options.isRequired || undefined,
    'aria-invalid': options.errorMessage ? true : undefined,
    'aria-describedby': ids.describedBy,
  } as const;
}

/** Splits the props of a field into those of the kit and those of the native control. */
export function splitFieldProps<P extends FieldOptions>(props: P) {
  const {
    label,
    shownLabel,
    isLabelHidden,
    description,
    errorMessage,
    isRequired,
    isOptional,
    isDisabled,
    isReadOnly,
    isLedTo,
    id,
    name,
    ...native
  } = props;
  const options: FieldOptions = {
    label,
    shownLabel,
    isLabelHidden,
    description,
    errorMessage,
    isRequired,
    isOptional,
    isDisabled,
    isReadOnly,
    isLedTo,
    id,
    name,
  };
  return { options, native };
}
