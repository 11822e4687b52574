import { memo } from 'react';
import { MultiSelect, type MultiSelectProps } from '../components/field/multi-select.tsx';
import { type Bound, useFormField } from './form-fields.tsx';

const MemoMultiSelect = memo(MultiSelect);

export function FormMultiSelect({ name, label, ...rest }: Bound<MultiSelectProps>) {
  return <MemoMultiSelect {...rest} {...useFormField<string[]>(name, label)} />;
}
