import { memo } from 'react';
import { TextArea, type TextAreaProps } from '../../components/field/text-area.tsx';
import { type Bound, useFormField } from '../use-form-field.ts';

const MemoTextArea = memo(TextArea);

export function FormTextArea({ name, label, ...rest }: Bound<TextAreaProps>) {
  return <MemoTextArea {...rest} {...useFormField<string>(name, label)} />;
}
