import { memo } from 'react';
import { Select, type SelectProps } from '../../components/field/select.tsx';
import { type Bound, useFormField } from '../use-form-field.ts';

const MemoSelect = memo(Select);

export function FormSelect({ name, label, ...rest }: Bound<SelectProps>) {
  return <MemoSelect {...rest} {...useFormField<string>(name, label)} />;
}
