import { getIn } from 'formik';
import { memo, useCallback, useEffect } from 'react';
import { Button, type ButtonProps } from '../components/button/button.tsx';
import { Checkbox, type CheckboxProps } from '../components/field/checkbox.tsx';
import { DateField, type DateFieldProps } from '../components/field/date-field.tsx';
import { NumberField, type NumberFieldProps } from '../components/field/number-field.tsx';
import { PasswordField, type PasswordFieldProps } from '../components/field/password-field.tsx';
import { RadioGroup, type RadioGroupProps } from '../components/field/radio-group.tsx';
import { Select, type SelectProps } from '../components/field/select.tsx';
import { TextArea, type TextAreaProps } from '../components/field/text-area.tsx';
import { PhoneField, TextField, type TextFieldProps } from '../components/field/text-field.tsx';
import { useToldLength } from '../components/field/told-length.ts';
import { fieldId, useFormInput, useFormScope } from './form-scope.tsx';
import type { PortalFormState } from './use-portal-form.ts';

const MemoTextField = memo(TextField);

/** The form's schema judges the length, so that nothing is cut off of what is pasted. */
export function FormTextField({ name, label, maxLength, ...rest }: Bound<TextFieldProps>) {
  const field = useFormField<string | undefined>(name, label);
  // A draft of an earlier day has no text for a field that has come since.
  const value = field.value ?? '';
  return (
    <MemoTextField
      {...rest}
      {...field}
      value={value}
      {...useToldLength(value, maxLength, field.errorMessage)}
    />
  );
}

/**
 * Binds a kit field to the surrounding form: value, change handler, error, and the id for the error summary. For kit
 * fields without a bound version.
 */
export function useFormField<Value>(name: string, label: string) {
  const { id, faultOf, register } = useFormScope();
  const { values, setFieldValue } = useFormInput();
  // A stable handler between renders: typing in one field then does not render the others.
  const onChange = useCallback((next: Value) => void setFieldValue(name, next), [setFieldValue, name]);
  useEffect(() => register(name, label), [register, name, label]);
  return {
    id: fieldId(id, name),
    name,
    label,
    value: getIn(values, name) as Value,
    onChange,
    errorMessage: faultOf(name),
  };
}

/** The props of a bound field: those of the kit's field without the ones the form provides. */
export type Bound<Props> = Omit<Props, 'id' | 'value' | 'onChange' | 'errorMessage' | 'name'> & {
  name: string;
};

const MemoTextArea = memo(TextArea);

export function FormTextArea({ name, label, ...rest }: Bound<TextAreaProps>) {
  return <MemoTextArea {...rest} {...useFormField<string>(name, label)} />;
}

const MemoNumberField = memo(NumberField);

export function FormNumberField({ name, label, ...rest }: Bound<NumberFieldProps>) {
  return <MemoNumberField {...rest} {...useFormField<string>(name, label)} />;
}

const MemoPhoneField = memo(PhoneField);

type BoundPhone = Bound<Omit<TextFieldProps, 'type' | 'inputMode'>>;

export function FormPhoneField({ name, label, maxLength, ...rest }: BoundPhone) {
  const field = useFormField<string>(name, label);
  return (
    <MemoPhoneField {...rest} {...field} {...useToldLength(field.value, maxLength, field.errorMessage)} />
  );
}

const MemoPasswordField = memo(PasswordField);

export function FormPasswordField({ name, label, ...rest }: Bound<PasswordFieldProps>) {
  return <MemoPasswordField {...rest} {...useFormField<string>(name, label)} />;
}

const MemoDateField = memo(DateField);

export function FormDateField({ name, label, ...rest }: Bound<DateFieldProps>) {
  return <MemoDateField {...rest} {...useFormField<string>(name, label)} />;
}

const MemoSelect = memo(Select);

export function FormSelect({ name, label, ...rest }: Bound<SelectProps>) {
  return <MemoSelect {...rest} {...useFormField<string>(name, label)} />;
}

const MemoRadioGroup = memo(RadioGroup);

export function FormRadioGroup({ name, label, ...rest }: Bound<RadioGroupProps>) {
  return <MemoRadioGroup {...rest} {...useFormField<string>(name, label)} />;
}

interface FormCheckboxProps
  extends Omit<CheckboxProps, 'id' | 'isSelected' | 'onChange' | 'errorMessage' | 'name'> {
  name: string;
  /** Its name in the error summary; the text next to the box may be a whole sentence. */
  label: string;
}

export function FormCheckbox({ name, label, ...rest }: FormCheckboxProps) {
  const { value, onChange, id, errorMessage } = useFormField<boolean>(name, label);
  return (
    <Checkbox
      {...rest}
      id={id}
      name={name}
      isSelected={value}
      onChange={onChange}
      errorMessage={errorMessage}
    />
  );
}

interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'isBusy' | 'form'> {
  form: Pick<PortalFormState, 'id' | 'isSubmitting'>;
}

/** Submits the form, also from outside of it; shows progress and ignores further clicks. */
export function SubmitButton({ form, variant = 'primary', ...rest }: SubmitButtonProps) {
  return <Button {...rest} type="submit" form={form.id} variant={variant} isBusy={form.isSubmitting} />;
}
