import { createContext, useContext } from 'react';

export interface FormScope {
  /** Prefix of every field's id in this form. */
  id: string;
  /** The error message of a field, after the first attempt to submit. */
  faultOf: (name: string) => string | undefined;
  /** Registers a field's label for the error summary; returns a function that removes it. */
  register: (name: string, label: string) => () => void;
}

const FormScopeContext = createContext<FormScope | undefined>(undefined);

export const FormScopeProvider = FormScopeContext.Provider;

export function useFormScope(): FormScope {
  const scope = useContext(FormScopeContext);
  if (!scope) throw new Error('A form field stands outside of a form');
  return scope;
}

/** The id of a field, which the error summary links to. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name.replaceAll('.', '-')}`;
}
