import { captchaLength } from '@ebp/contracts/rules/limits';
import { normalizeCaptcha } from '@ebp/contracts/rules/upload';
import { useRef } from 'react';
import { TextField } from '../../components/field/text-field.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useFormField } from '../use-form-field.ts';
import { CaptchaPicture } from './captcha-picture.tsx';
import styles from './pdf-upload.module.css';
import type { Captcha } from './use-captcha.ts';

/** The letters as typed: upper case, without blanks, never more than the picture has. */
function asCode(typed: string): string {
  return normalizeCaptcha(typed).slice(0, captchaLength);
}

/** The picture and the input for its letters (PAP-21, OPN-05). */
export function CaptchaField({ captcha }: { captcha: Captcha }) {
  const text = useText();
  const { onChange, ...field } = useFormField<string>('validCode', text('upload.code'));
  // An input method owns the text while it composes: changing it underneath would double the letters.
  const isComposing = useRef(false);
  return (
    <div className={styles.captcha}>
      <TextField
        {...field}
        isRequired
        autoComplete="off"
        spellCheck={false}
        onFocus={captcha.renewIfOld}
        onCompositionStart={() => {
          isComposing.current = true;
        }}
        onCompositionEnd={() => {
          isComposing.current = false;
          onChange(asCode(field.value));
        }}
        onChange={(typed) => onChange(isComposing.current ? typed : asCode(typed))}
      />
      <CaptchaPicture captcha={captcha} />
    </div>
  );
}
