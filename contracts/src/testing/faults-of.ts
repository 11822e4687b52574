import type * as z from 'zod';
import type { FieldError } from '../envelope.ts';
import { fieldErrorsOf } from '../field-errors.ts';

/** The errors a schema finds in a request, in the form in which the gateway reports them. */
export function faultsOf(schema: z.ZodType, value: unknown): FieldError[] {
  const parsed = schema.safeParse(value);
  return parsed.success ? [] : fieldErrorsOf(parsed.error, value);
}
