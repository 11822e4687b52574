import { type ComponentPropsWithRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { classNames } from '../class-names.ts';
import { EyeIcon, EyeOffIcon } from '../icons/control-icons.ts';
import styles from './field.module.css';
import { AffixName, Field } from './field.tsx';
import { controlAttributes, type FieldOptions, splitFieldProps, useFieldIds } from './field-options.ts';

type NativeProps = Pick<ComponentPropsWithRef<'input'>, 'ref' | 'maxLength'>;

export interface PasswordFieldProps extends FieldOptions, NativeProps {
  value: string;
  onChange: (value: string) => void;
  /** Tells a password manager whether to fill in a stored password or to generate one. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password that can be shown while typing (WCAG 2.2, 3.3.8: no memory test). */
export function PasswordField({ value, onChange, autoComplete, ...rest }: PasswordFieldProps) {
  const { options, native } = splitFieldProps(rest);
  const ids = useFieldIds(options);
  const text = useText();
  const [isShown, setIsShown] = useState(false);
  return (
    <Field options={options} ids={ids}>
      <span className={classNames(styles.group, options.errorMessage && styles.invalid)}>
        <input
          {...native}
          {...controlAttributes(options, ids)}
          className={styles.input}
          type={isShown ? 'text' : 'password'}
          value={value}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          className={styles.affix}
          aria-controls={ids.control}
          disabled={options.isDisabled}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <EyeOffIcon isSmall /> : <EyeIcon isSmall />}
          <AffixName>
            {text(isShown ? 'kit.hidePassword' : 'kit.showPassword') + text('kit.comma') + options.label}
          </AffixName>
        </button>
      </span>
    </Field>
  );
}
