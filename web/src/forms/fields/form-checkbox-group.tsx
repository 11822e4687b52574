import { memo } from 'react';
import { CheckboxGroup, type CheckboxGroupProps } from '../../components/field/checkbox-group.tsx';
import { type Bound, useFormField } from '../use-form-field.ts';

const MemoCheckboxGroup = memo(CheckboxGroup);

export function FormCheckboxGroup({ name, label, ...rest }: Bound<CheckboxGroupProps>) {
  return <MemoCheckboxGroup {...rest} {...useFormField<string[]>(name, label)} />;
}
