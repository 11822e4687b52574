import type * as z from 'zod';
import type { FieldError } from './envelope.ts';
import { type RuleMessageId, ruleMessageIds } from './rules/field-error.ts';

/** Maximum number of field errors in one answer. */
const maxFieldErrors = 50;

/** Zod's issues as field errors: dotted path, a message id per kind of fault, limits as parameters; never a value. */
export function fieldErrorsOf(error: z.ZodError, value: unknown, prefix = ''): FieldError[] {
  return error.issues.slice(0, maxFieldErrors).map((issue) => {
    const path = [prefix, ...issue.path.map(String)].filter((part) => part !== '').join('.');
    const told = message(issue, at(value, issue.path) === undefined);
    const field = String(issue.path.at(-1));
    return { path, ...told, ...(namesItsField(told) && { params: { field } }) };
  });
}

const namesItsField = ({ messageId }: Pick<FieldError, 'messageId'>) =>
  messageId === ('relocation.fill.invalid' satisfies RuleMessageId);

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
}

const formatMessages: ReadonlyMap<string, string> = new Map([
  ['email', 'validation.email'],
  ['url', 'validation.url'],
  ['date', 'validation.date'],
  ['datetime', 'validation.datetime'],
]);

/** The message of a schema, where its kind alone would not explain to a person what is wrong. */
function ownMessage({ message }: z.core.$ZodIssue, otherwise = 'validation.invalid'): string {
  const named: readonly string[] = ruleMessageIds;
  return named.includes(message) ? message : otherwise;
}

/** A number or list beyond its limit, which the schema's own message names. */
function tooLarge(issue: z.core.$ZodIssueTooBig): Omit<FieldError, 'path'> {
  const messageId = ownMessage(issue);
  return messageId === 'validation.invalid'
    ? { messageId }
    : { messageId, params: { max: Number(issue.maximum) } };
}

function paramsOf({ params }: z.core.$ZodIssueCustom): Pick<FieldError, 'params'> {
  return params ? { params: params as NonNullable<FieldError['params']> } : {};
}

function message(issue: z.core.$ZodIssue, isAbsent: boolean): Omit<FieldError, 'path'> {
  if (issue.code === 'custom') return { messageId: ownMessage(issue), ...paramsOf(issue) };
  if (isAbsent) return { messageId: 'validation.required' };
  switch (issue.code) {
    case 'too_small':
      if (issue.origin !== 'string') return { messageId: 'validation.invalid' };
      if (issue.minimum === 1) return { messageId: 'validation.required' };
      return { messageId: 'validation.minLength', params: { min: Number(issue.minimum) } };
    case 'too_big':
      if (issue.origin !== 'string') return tooLarge(issue);
      // The documented text says "less than {max}".
      return { messageId: 'validation.maxLength', params: { max: Number(issue.maximum) + 1 } };
    case 'invalid_format':
      return { messageId: ownMessage(issue, formatMessages.get(issue.format)) };
    case 'invalid_value':
      return { messageId: 'validation.choice' };
    default:
      return { messageId: 'validation.invalid' };
  }
}
