import type { FieldError } from '@ebp/contracts/envelope';
import { isCalendarDate } from '@ebp/contracts/rules/dates';
import type { RuleMessageId } from '@ebp/contracts/rules/field-error';
import {
  halfWidthText,
  isBlank,
  isEmail,
  isHttpUrl,
  isInteger,
  isPhone,
  oneLinePattern,
  plainPhone,
  plainText,
  severalLinesPattern,
} from '@ebp/contracts/rules/fields';
import { longestText } from '@ebp/contracts/rules/limits';
import {
  array,
  boolean,
  lazy,
  object,
  type StringSchema,
  string,
  type TestConfig,
  ValidationError,
} from 'yup';

/* Rules for typed input that match the request's own schema (`contracts/entities/request-fields`). A text is checked
   and sent without leading and trailing spaces. A blank one passes unless it is required (FMT-08 to FMT-10). */

/** Any text: a chosen code, or an answer that is checked elsewhere. */
export const text = (plain = plainText): StringSchema => string().ensure().transform(plain);
export const requiredText = (): StringSchema => filled(text());

/** One line, up to the length a request allows. */
export const line = (longest: number = longestText.line) => within(longest, oneLinePattern);
/** A telephone number of which nothing is checked but its characters. */
export const phoneText = () => within(longestText.phone, oneLinePattern, plainPhone);
/** Several lines. */
export const paragraph = (longest: number = longestText.paragraph) => within(longest, severalLinesPattern);

/** An e-mail address of which nothing is checked but its characters. */
export const emailText = () => within(longestText.email, oneLinePattern, halfWidthText);
export const email = () => formatted('validation.email', isEmail, emailText());
export const phone = () => formatted('validation.phone', isPhone, phoneText());
export const webAddress = () => formatted('validation.url', isHttpUrl, line());
export const wholeNumber = () => formatted('validation.integer', isInteger, text(halfWidthText));
/** A day as the date field stores it: ISO if valid, otherwise the text as typed. */
export const day = () => formatted('validation.date', isCalendarDate);

/** Makes a text rule required; spaces alone do not count. */
export function filled(schema: StringSchema): StringSchema {
  return schema.test('required', required, (value) => !isBlank(value));
}

/** A checkbox that must be ticked. */
export function agreed(messageId: RuleMessageId) {
  return boolean().test('agreed', messageId, (isAgreed) => isAgreed === true);
}

/** Codes chosen from a list; with a message for none, at least one is required. */
export function chosen(none?: RuleMessageId) {
  const codes = array(string().defined()).default([]);
  return none ? codes.test('some', none, ({ length }) => length > 0) : codes;
}

/** Texts by key, all with the same schema. */
export function textsByKey(schema: StringSchema) {
  return lazy((texts: Readonly<Record<string, string>>) =>
    // yup casts the last field first, so the keys are reversed to keep their order.
    object(
      Object.fromEntries(
        Object.keys(texts)
          .reverse()
          .map((key) => [key, schema]),
      ),
    ),
  );
}

const required: RuleMessageId = 'validation.required';

/** Checks the format of a non-empty text. */
export function formatted(
  messageId: RuleMessageId,
  holds: (value: string) => boolean,
  schema = text(),
): StringSchema {
  return schema.test(messageId, messageId, (value) => isBlank(value) || holds(String(value)));
}

/** Applies a rule of `contracts/rules` to the values, as `held` of the request's schema does. */
export function held<Values>(rule: (values: Values) => readonly FieldError[]): TestConfig<unknown> {
  return {
    name: 'rule',
    test: (values, { path, createError }) => {
      const faults = rule(values as Values).map(({ path: at, messageId, params = {} }) =>
        createError({ path: [path, at].filter(Boolean).join('.'), message: messageId, params }),
      );
      return faults.length === 0 || new ValidationError(faults);
    },
  };
}

function within(longest: number, pattern: RegExp, plain = plainText): StringSchema {
  return text(plain)
    .test({
      name: 'longest',
      message: 'validation.maxLength',
      // The documented message says "less than {max}".
      params: { max: longest + 1 },
      // Code points, as the request's schema counts.
      test: (value) => [...String(value)].length <= longest,
    })
    .test('characters', 'validation.characters', (value) => pattern.test(String(value)));
}

/** A field of a task that is not asked for once nothing is left to do. */
export function unlessClosed(schema: StringSchema) {
  return text().when('status', ([status]) => (status === 'CLOSED' ? text() : schema));
}
