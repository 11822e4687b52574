import type { FieldError } from '@ebp/contracts/envelope';
import type { RuleMessageId } from '@ebp/contracts/rules/field-error';
import {
  isBlank,
  isEmail,
  isHttpUrl,
  isInteger,
  isNumber,
  isPhone,
  oneLinePattern,
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
import { isIsoDate } from '../components/field/typed-date.ts';

/*
 * What a person types, in the words of the request's own schema (`contracts/entities/request-fields`). A text is judged
 * and sent without outer blanks. A blank one passes unless it is required (FMT-08 to FMT-10).
 */

/** Any text: a code that is chosen, an answer that is judged elsewhere. */
export const text = (): StringSchema => string().ensure().transform(plainText);
export const requiredText = (): StringSchema => filled(text());

/** One line, as long as a request takes it. */
export const line = (longest: number = longestText.line) => within(longest, oneLinePattern);
/** Several lines. */
export const paragraph = (longest: number = longestText.paragraph) => within(longest, severalLinesPattern);

export const email = () => formatted('validation.email', isEmail, line(longestText.email));
export const phone = () => formatted('validation.phone', isPhone, line(longestText.phone));
export const webAddress = () => formatted('validation.url', isHttpUrl, line());
export const wholeNumber = () => formatted('validation.integer', isInteger);
export const decimalNumber = () => formatted('validation.number', isNumber);
/** A day as the date field holds it: ISO once it names a day, before that the text as typed. */
export const day = () => formatted('validation.date', isIsoDate);

/** Makes any text rule required; blanks alone do not fill a field. */
export function filled(schema: StringSchema): StringSchema {
  return schema.test('required', required, (value) => !isBlank(value));
}

/** A statement that must be agreed to. */
export function agreed(messageId: RuleMessageId) {
  return boolean().test('agreed', messageId, (isAgreed) => isAgreed === true);
}

/** Codes that were chosen from a list: at least one, where there is a message for none. */
export function chosen(none?: RuleMessageId) {
  const codes = array(string().defined()).default([]);
  return none ? codes.test('some', none, ({ length }) => length > 0) : codes;
}

/** Texts by a key, each held to one schema. */
export function textsByKey(schema: StringSchema) {
  return lazy((texts: Readonly<Record<string, string>>) =>
    // yup casts the last field first; the keys keep their order.
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

/** A format of a text that is there. */
export function formatted(
  messageId: RuleMessageId,
  holds: (value: string) => boolean,
  schema = text(),
): StringSchema {
  return schema.test(messageId, messageId, (value) => isBlank(value) || holds(String(value)));
}

/** Holds the values to a rule of `contracts/rules`, as the request's schema does by its own `held`. */
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

function within(longest: number, pattern: RegExp): StringSchema {
  return text()
    .test({
      name: 'longest',
      message: 'validation.maxLength',
      // The documented text says "less than {max}".
      params: { max: longest + 1 },
      test: (value) => String(value).length <= longest,
    })
    .test('characters', 'validation.characters', (value) => pattern.test(String(value)));
}
