import { isBlank, isEmail, isHttpUrl, isInteger, isNumber, isPhone } from '@ebp/contracts/rules/fields';
import { type StringSchema, string } from 'yup';
import { isIsoDate } from '../components/field/typed-date.ts';

/** Text rules with the documented messages (FMT-08 to FMT-10). A blank value passes unless it is required. */
export const text = (): StringSchema => string().ensure();

export const requiredText = (): StringSchema => filled(text());

/** Makes any text rule required; blanks alone do not fill a field. */
export function filled(schema: StringSchema): StringSchema {
  return schema.test('required', 'validation.required', (value) => !isBlank(value));
}

export const email = (): StringSchema => formatted('validation.email', isEmail);
export const phone = (): StringSchema => formatted('validation.phone', isPhone);
export const webAddress = (): StringSchema => formatted('validation.url', isHttpUrl);
export const wholeNumber = (): StringSchema => formatted('validation.integer', isInteger);
export const decimalNumber = (): StringSchema => formatted('validation.number', isNumber);
/** A day as the date field holds it: ISO once it names a day, before that the text as typed. */
export const day = (): StringSchema => formatted('validation.date', isIsoDate);

function formatted(messageId: string, holds: (value: string) => boolean): StringSchema {
  return text().test('format', messageId, (value) => isBlank(value) || holds(String(value).trim()));
}
