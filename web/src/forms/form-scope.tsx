import { FormikContext, type FormikContextType } from 'formik';
import { createContext, type ReactNode, use, useContext, useEffect } from 'react';
import { FieldMessage } from '../components/field/field.tsx';

export interface FormScope {
  /** Prefix of every field's id in this form. */
  id: string;
  /** The error message of a field, after the first attempt to submit. */
  faultOf: (name: string) => string | undefined;
  /** Registers a field's label for the error summary; returns a function that removes it. The same between renders. */
  register: (name: string, label: string) => () => void;
  /** Registers by which name the fields of a part know it; returns a function that removes it. */
  place: (path: string, name: string) => () => void;
  /** Changes a field. The same between renders. */
  setField: FormInput['setFieldValue'];
}

const FormScopeContext = createContext<FormScope | undefined>(undefined);

export const FormScopeProvider = FormScopeContext.Provider;

export function useFormScope(): FormScope {
  const scope = useContext(FormScopeContext);
  if (!scope) throw new Error('A form field stands outside of a form');
  return scope;
}

/** The values of a form and how to change them. */
export type FormInput = Pick<
  FormikContextType<Readonly<Record<string, unknown>>>,
  'values' | 'setFieldValue'
>;

/**
 * That of a part of a form. It is not Formik's own context: React renders all readers of a context that changes above,
 * also those with a provider between.
 */
export const FormPartInput = createContext<FormInput | undefined>(undefined);

/** The input of the part of the form around, otherwise of the whole form. */
export function useFormInput(): FormInput {
  const part = use(FormPartInput);
  return part ?? (use(FormikContext) as unknown as FormInput);
}

/** `faultOf` of a form without errors. */
export const noFault: FormScope['faultOf'] = () => undefined;

/** The id of a field, which the error summary links to. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name.replaceAll('.', '-')}`;
}

interface PartFaultProps {
  /** Path of the part in the form. */
  name: string;
  /** Its name in the error summary. */
  label: string;
  children: ReactNode;
}

/** An error of several fields together, such as a table of quantities; the summary links to the first of them. */
export function PartFault({ name, label, children }: PartFaultProps) {
  const { id, faultOf, register } = useFormScope();
  useEffect(() => register(name, label), [register, name, label]);
  return (
    <div className="stack-tight" id={fieldId(id, name)}>
      <div className="stack-loose">{children}</div>
      <FieldMessage>{faultOf(name)}</FieldMessage>
    </div>
  );
}
