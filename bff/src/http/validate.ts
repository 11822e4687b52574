import { fieldErrorsOf } from '@ebp/contracts/field-errors';
import type * as z from 'zod';
import { type DomainError, FieldErrors, Invalid } from './errors.ts';

/** Parses or throws what `refusalOf` makes of its faults. The result holds known fields only. */
export function parseOrInvalid<T extends z.ZodType>(schema: T, value: unknown, prefix = ''): z.output<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw refusalOf(parsed.error, value, prefix);
}

/** A shape that is wrong is the caller's fault; what broke the rules alone is for a person to mend. */
function refusalOf(error: z.ZodError, value: unknown, prefix: string): DomainError {
  const isRuled = error.issues.every(({ code }) => code === 'custom');
  return new (isRuled ? FieldErrors : Invalid)(fieldErrorsOf(error, value, prefix));
}
