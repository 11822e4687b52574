import { TextField, type TextFieldProps } from './text-field.tsx';

/** A telephone number, with the telephone keyboard on a phone. */
export function PhoneField(props: Omit<TextFieldProps, 'type' | 'inputMode'>) {
  return <TextField autoComplete="tel" {...props} type="tel" inputMode="tel" />;
}
