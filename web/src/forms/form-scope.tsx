import { createContext, useContext } from 'react';

export interface FormScope {
  /** Prefix of every field's id in this form. */
  id: string;
  /** The text of what is wrong with a field, once there was an attempt to send. */
  faultOf: (name: string) => string | undefined;
  /** Tells how a field is called, for the error summary; returns the way to take it back. */
  register: (name: string, label: string) => () => void;
}

const FormScopeContext = createContext<FormScope | undefined>(undefined);

export const FormScopeProvider = FormScopeContext.Provider;

export function useFormScope(): FormScope {
  const scope = useContext(FormScopeContext);
  if (!scope) throw new Error('A form field stands outside of a form');
  return scope;
}

/** The id of a field, which the error summary leads to. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name.replaceAll('.', '-')}`;
}
