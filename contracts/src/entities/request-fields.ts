import * as z from 'zod';
import type { FieldError } from '../envelope.ts';
import type { RuleMessageId } from '../rules/field-error.ts';
import { halfWidthText, isBlank, isEmail, isHttpUrl, isPhone, plainPhone } from '../rules/fields.ts';
import { largestQuantity, longestCode, longestText } from '../rules/limits.ts';
import { harmless } from './harmless.ts';
import { oneLine, opaque, severalLines } from './text.ts';

/*
 * Text that people type. Size and characters are part of the request's shape; a violated rule carries the same message
 * that the form shows, and the gateway distinguishes the two.
 */

/** One line: names, numbers, subjects. */
export const line = oneLine(longestText.line);
/** One line with a name given by the supplier: a model, a product. */
export const wordingLine = harmless(line.clone(), 'wording');
/** Several lines: remarks, descriptions, addresses. */
export const paragraph = severalLines(longestText.paragraph);
export const emailText = oneLine(longestText.email, halfWidthText);
export const phoneText = oneLine(longestText.phone, plainPhone);
/** A code of a list or of a customer. */
export const code = opaque(64).min(1);
/** A code that may still be empty. */
export const codeChoice = opaque(64);
/** A code of a list that is the same for all customers: a status, a salutation, a symptom. */
export const listCode = harmless(opaque(64).min(1), 'choice');
/** Such a code that may still be empty. */
export const listChoice = harmless(opaque(64), 'choice');
/** The content of a QR code on a machine. */
export const qrCode = oneLine(longestCode).min(1);
/** An address to continue to, as a query parameter of another one. */
export const address = opaque(2048);
/** A quantity in pieces. */
export const quantity = harmless(z.number().int().min(0).max(largestQuantity), 'count');

/** An e-mail address, a phone number, a web address; blank passes, `filled` requires one (FMT-09). */
export const email = formatted(emailText, isEmail, 'validation.email');
export const phone = formatted(phoneText, isPhone, 'validation.phone');
export const webAddress = formatted(line, isHttpUrl, 'validation.url');

/**
 * A day that must be chosen, `YYYY-MM-DD`.
 * @param messageId of a text that is none
 */
export function chosenDay(messageId: (text: string) => RuleMessageId) {
  return harmless(z.iso.date({ error: ({ input }) => messageId(String(input)) }), 'moment');
}

/** The same text, but required (FMT-08). */
export function filled<T extends z.ZodType<string>>(schema: T): T {
  return schema.refine((text) => !isBlank(text), required);
}

/** A statement that must be accepted. */
export function agreed(messageId: RuleMessageId) {
  return z.boolean().refine((isAgreed) => isAgreed, messageId);
}

/** Texts by code, at most so many. They are counted first: a record's own checks come after its values. */
export function textsByCode(most: number) {
  const counted = z.transform((value: Readonly<Record<string, string>>, context) => {
    if (!(value instanceof Object) || Object.keys(value).length <= most) return value;
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  });
  return z.pipe(counted, z.record(listCode, paragraph));
}

/** Checks a body with a rule of `rules` that needs no other data: for `superRefine`. */
export function held<Value>(rule: (value: Value) => readonly FieldError[]) {
  return (value: Value, context: z.RefinementCtx<Value>): void => {
    for (const { path, messageId, params } of rule(value)) {
      context.addIssue({ code: 'custom', path: path.split('.').filter(Boolean), message: messageId, params });
    }
  };
}

const required: RuleMessageId = 'validation.required';

function formatted<T extends z.ZodType<string>>(
  schema: T,
  holds: (text: string) => boolean,
  messageId: RuleMessageId,
): T {
  return schema.refine((text) => isBlank(text) || holds(text), messageId);
}
