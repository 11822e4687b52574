import { memo } from 'react';
import { NumberField, type NumberFieldProps } from '../../components/field/number-field.tsx';
import { type Bound, useFormField } from '../use-form-field.ts';

const MemoNumberField = memo(NumberField);

export function FormNumberField({ name, label, ...rest }: Bound<NumberFieldProps>) {
  return <MemoNumberField {...rest} {...useFormField<string>(name, label)} />;
}
