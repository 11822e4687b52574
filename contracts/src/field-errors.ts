import type * as z from 'zod';
import type { FieldError } from './envelope.ts';
import { ruleMessageIds } from './rules/field-error.ts';

/** Maximum number of field errors in one answer. */
const maxFieldErrors = 50;

/** Zod's issues as field errors: dotted path, a message id per kind of fault, limits as parameters; never a value. */
export function fieldErrorsOf(error: z.ZodError, value: unknown, prefix = ''): FieldError[] {
  return error.issues.slice(0, maxFieldErrors).map((issue) => {
    const path = [prefix, ...issue.path.map(String)].filter((part) => part !== '').join('.');
    return { path, ...message(issue, at(value, issue.path) === undefined) };
  });
}

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

/** The message of a schema, where a pattern alone would not explain to a person what is wrong. */
function ownMessage({ message }: z.core.$ZodIssue): string {
  const named: readonly string[] = ruleMessageIds;
  return named.includes(message) ? message : 'validation.invalid';
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
      if (issue.origin !== 'string') return { messageId: 'validation.invalid' };
      // The documented text says "less than {max}".
      return { messageId: 'validation.maxLength', params: { max: Number(issue.maximum) + 1 } };
    case 'invalid_format':
      return { messageId: formatMessages.get(issue.format) ?? ownMessage(issue) };
    case 'invalid_value':
      return { messageId: 'validation.choice' };
    default:
      return { messageId: 'validation.invalid' };
  }
}
