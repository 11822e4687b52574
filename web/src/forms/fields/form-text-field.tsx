import { memo } from 'react';
import { TextField, type TextFieldProps } from '../../components/field/text-field.tsx';
import { type Bound, useFormField } from '../use-form-field.ts';

const MemoTextField = memo(TextField);

export function FormTextField({ name, label, ...rest }: Bound<TextFieldProps>) {
  return <MemoTextField {...rest} {...useFormField<string>(name, label)} />;
}
