import { fieldErrorsOf } from '@ebp/contracts/field-errors';
import type * as z from 'zod';
import { type DomainError, FieldErrors, Invalid } from './errors.ts';

/** Parses or throws the error `refusalOf` makes of the issues. The result contains known fields only. */
export function parseOrInvalid<T extends z.ZodType>(schema: T, value: unknown, prefix = ''): z.output<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw refusalOf(parsed.error, value, prefix);
}

/** A wrong shape is an error of the calling program; a violated rule is for a person to correct. */
function refusalOf(error: z.ZodError, value: unknown, prefix: string): DomainError {
  const isRuled = error.issues.every(({ code }) => code === 'custom');
  return new (isRuled ? FieldErrors : Invalid)(fieldErrorsOf(error, value, prefix));
}
