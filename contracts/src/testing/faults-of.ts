import type * as z from 'zod';
import type { FieldError } from '../envelope.ts';
import { fieldErrorsOf } from '../field-errors.ts';

/** What a schema finds wrong with a request, as the gateway tells it. */
export function faultsOf(schema: z.ZodType, value: unknown): FieldError[] {
  const parsed = schema.safeParse(value);
  return parsed.success ? [] : fieldErrorsOf(parsed.error, value);
}
