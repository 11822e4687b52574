import { type ReactNode, useEffect } from 'react';
import { FieldMessage } from '../components/field/field-message.tsx';
import { fieldId, useFormScope } from './form-scope.tsx';

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
