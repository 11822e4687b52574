import { memo } from 'react';
import { DateField, type DateFieldProps } from '../../components/field/date-field.tsx';
import { type Bound, useFormField } from '../use-form-field.ts';

const MemoDateField = memo(DateField);

export function FormDateField({ name, label, ...rest }: Bound<DateFieldProps>) {
  return <MemoDateField {...rest} {...useFormField<string>(name, label)} />;
}
