import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import { Field } from './field.tsx';
import { controlAttributes, type FieldOptions, splitFieldProps, useFieldIds } from './field-options.ts';

type NativeProps = Pick<
  ComponentPropsWithRef<'textarea'>,
  'ref' | 'autoComplete' | 'rows' | 'maxLength' | 'placeholder' | 'lang'
>;

export interface TextAreaProps extends FieldOptions, NativeProps {
  value: string;
  onChange: (value: string) => void;
}

/** Several lines; resizable up to the documented 560px. */
export function TextArea({ value, onChange, rows = 4, ...rest }: TextAreaProps) {
  const { options, native } = splitFieldProps(rest);
  const ids = useFieldIds(options);
  return (
    <Field options={options} ids={ids}>
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
