import { getIn, useFormikContext } from 'formik';
import { useCallback, useEffect } from 'react';
import { fieldId, useFormScope } from './form-scope.tsx';

/**
 * Binds a field of the kit to the form around it: value, change, error, and the id the error summary leads to. For a
 * field that has no bound form of its own yet.
 */
export function useFormField<Value>(name: string, label: string) {
  const { id, faultOf, register } = useFormScope();
  const { values, setFieldValue } = useFormikContext();
  // The same handler between renders: a key pressed in one field then leaves the others undrawn.
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

/** What a bound field takes from its screen: all of the kit's field but what the form gives it. */
export type Bound<Props> = Omit<Props, 'id' | 'value' | 'onChange' | 'errorMessage' | 'name'> & {
  name: string;
};
