import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { type FormInput, FormPartInput, FormScopeProvider, noFault, useFormScope } from './form-scope.tsx';

interface FormPartProps {
  /** Where the part is in the form's values now: it changes when a line above is removed. */
  path: string;
  /** By which name its fields know the part: it stays. */
  name: string;
  value: unknown;
  /** The values of the form, if its fields also show or change other parts of it. */
  rest?: object | undefined;
  children: ReactNode;
}

/**
 * A part of a large form, such as one line of many: its fields are rendered when the part changes, and not with every
 * other change of the form.
 */
export function FormPart({ path, name, value, rest, children }: FormPartProps) {
  const { id, faultOf: faultOfForm, register, place, setField } = useFormScope();
  const now = useRef(path);
  useLayoutEffect(() => {
    now.current = path;
    return place(path, name);
  }, [path, name, place]);
  const input = useMemo<FormInput>(() => {
    const setFieldValue: FormInput['setFieldValue'] = (field, ...given) =>
      setField(placed(field, name, now.current), ...given);
    return { values: { ...rest, [name]: value }, setFieldValue };
  }, [value, rest, name, setField]);
  const faultOf = useMemo(
    () => (faultOfForm === noFault ? noFault : (field: string) => faultOfForm(placed(field, name, path))),
    [faultOfForm, name, path],
  );
  const scope = useMemo(
    () => ({ id, faultOf, register, place, setField: input.setFieldValue }),
    [id, faultOf, register, place, input],
  );
  return (
    <FormPartInput value={input}>
      <FormScopeProvider value={scope}>{children}</FormScopeProvider>
    </FormPartInput>
  );
}

/** The path of a field of the part; other names stay as they are. */
function placed(field: string, name: string, path: string): string {
  return field === name || field.startsWith(`${name}.`) ? path + field.slice(name.length) : field;
}
