import { memo } from 'react';
import { PhoneField } from '../../components/field/phone-field.tsx';
import type { TextFieldProps } from '../../components/field/text-field.tsx';
import { type Bound, useFormField } from '../use-form-field.ts';

const MemoPhoneField = memo(PhoneField);

export function FormPhoneField({ name, label, ...rest }: Bound<Omit<TextFieldProps, 'type' | 'inputMode'>>) {
  return <MemoPhoneField {...rest} {...useFormField<string>(name, label)} />;
}
