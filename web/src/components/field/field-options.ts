import { type ReactNode, useId } from 'react';

/** What every field of the kit can be told. Values and change handlers are the field's own. */
export interface FieldOptions {
  label: string;
  /** What is seen of the label, where its place already says the rest, e.g. whose field it is. */
  shownLabel?: string | undefined;
  /** Keeps the label for assistive technology only, e.g. inside a table cell whose header says the same. */
  isLabelHidden?: boolean | undefined;
  /** A hint, tied to the control. */
  description?: ReactNode;
  /** What is wrong and how to mend it; its presence makes the field invalid. */
  errorMessage?: string | undefined;
  isRequired?: boolean | undefined;
  /** Writes "(optional)" beside the label, in forms that mostly ask for required input. */
  isOptional?: boolean | undefined;
  isDisabled?: boolean | undefined;
  isReadOnly?: boolean | undefined;
  /** Where an error summary's link leads. */
  id?: string | undefined;
  name?: string | undefined;
}

export interface FieldIds {
  control: string;
  label: string;
  hint: string;
  error: string;
  /** For `aria-describedby`: hint and error, in the order they are read. */
  describedBy: string | undefined;
}

export function useFieldIds({ id, description, errorMessage }: FieldOptions): FieldIds {
  const made = useId();
  const control = id ?? made;
  const hint = `${control}-hint`;
  const error = `${control}-error`;
  const parts = [description ? hint : '', errorMessage ? error : ''].filter(Boolean);
  return { control, label: `${control}-label`, hint, error, describedBy: parts.join(' ') || undefined };
}

/** The attributes that a native control takes from its field. */
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

/** Divides the props of a field into what the kit draws and what the native control takes. */
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
    id,
    name,
  };
  return { options, native };
}
