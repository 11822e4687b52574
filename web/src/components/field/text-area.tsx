import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import { Field } from './field.tsx';
import { controlAttributes, type FieldOptions, splitFieldProps, useFieldIds } from './field-options.ts';
import { useToldLength } from './told-length.ts';

type NativeProps = Pick<
  ComponentPropsWithRef<'textarea'>,
  'ref' | 'autoComplete' | 'rows' | 'placeholder' | 'lang'
>;

export interface TextAreaProps extends FieldOptions, NativeProps {
  value: string;
  onChange: (value: string) => void;
  /** A longer text stays whole, and is told of at once. */
  maxLength?: number;
}

/** Several lines; resizable up to the documented 560px. */
export function TextArea({ value, onChange, rows = 4, maxLength, ...rest }: TextAreaProps) {
  const { options: given, native } = splitFieldProps(rest);
  const { errorMessage, isMessageLive } = useToldLength(value, maxLength, given.errorMessage);
  const options = { ...given, errorMessage };
  const ids = useFieldIds(options);
  return (
    <Field options={options} ids={ids} isMessageLive={isMessageLive}>
      <textarea
        {...native}
        {...controlAttributes(options, ids)}
        className={classNames(styles.input, styles.area)}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
