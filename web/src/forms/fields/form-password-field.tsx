import { memo } from 'react';
import { PasswordField, type PasswordFieldProps } from '../../components/field/password-field.tsx';
import { type Bound, useFormField } from '../use-form-field.ts';

const MemoPasswordField = memo(PasswordField);

export function FormPasswordField({ name, label, ...rest }: Bound<PasswordFieldProps>) {
  return <MemoPasswordField {...rest} {...useFormField<string>(name, label)} />;
}
