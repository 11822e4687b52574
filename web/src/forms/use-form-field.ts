import { getIn } from 'formik';
import { useCallback, useEffect } from 'react';
import { fieldId, useFormInput, useFormScope } from './form-scope.tsx';

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
