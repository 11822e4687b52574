import { memo } from 'react';
import { RadioGroup, type RadioGroupProps } from '../../components/field/radio-group.tsx';
import { type Bound, useFormField } from '../use-form-field.ts';

const MemoRadioGroup = memo(RadioGroup);

export function FormRadioGroup({ name, label, ...rest }: Bound<RadioGroupProps>) {
  return <MemoRadioGroup {...rest} {...useFormField<string>(name, label)} />;
}
