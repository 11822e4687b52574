import { TextField, type TextFieldProps } from './text-field.tsx';

/** A telephone number; on a phone it opens the telephone keyboard. */
export function PhoneField(props: Omit<TextFieldProps, 'type' | 'inputMode'>) {
  return <TextField autoComplete="tel" {...props} type="tel" inputMode="tel" />;
}
