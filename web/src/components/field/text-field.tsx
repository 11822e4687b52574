import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import { Field } from './field.tsx';
import { controlAttributes, type FieldOptions, splitFieldProps, useFieldIds } from './field-options.ts';

type NativeProps = Pick<
  ComponentPropsWithRef<'input'>,
  | 'ref'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'autoCorrect'
  | 'enterKeyHint'
  | 'inputMode'
  | 'maxLength'
  | 'placeholder'
  | 'spellCheck'
  | 'autoFocus'
  | 'onFocus'
  | 'onBlur'
  | 'onKeyDown'
  | 'onCompositionStart'
  | 'onCompositionEnd'
>;

export interface TextFieldProps extends FieldOptions, NativeProps {
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'email' | 'url' | 'search' | 'tel';
  isSmall?: boolean;
  /** A code, a serial number or a login name: turns off autocorrection and automatic capitals. */
  isCode?: boolean;
  /** Puts the hint below the control, for one that comes with the error. */
  isHintBelow?: boolean;
  /** Announces the error when it appears. */
  isMessageLive?: boolean;
}

const asTyped = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const {
    value,
    onChange,
    type = 'text',
    isSmall,
    isCode,
    isHintBelow = false,
    isMessageLive = false,
    ...rest
  } = props;
  const { options, native } = splitFieldProps(rest);
  const ids = useFieldIds(options);
  return (
    <Field options={options} ids={ids} isHintBelow={isHintBelow} isMessageLive={isMessageLive}>
      <input
        {...(isCode || type !== 'text' ? asTyped : undefined)}
        {...native}
        {...controlAttributes(options, ids)}
        className={classNames(styles.input, isSmall && styles.small)}
        type={type}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

/** A telephone number; on a phone it opens the telephone keyboard. */
export function PhoneField(props: Omit<TextFieldProps, 'type' | 'inputMode'>) {
  return <TextField autoComplete="tel" {...props} type="tel" inputMode="tel" />;
}
