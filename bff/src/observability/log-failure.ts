import type { Logger } from 'pino';
import { causes, explain, whyFields } from '../http/causes.ts';
import { toDomainError } from '../http/problem.ts';

/** Logs a failure in the background of a request, if there is one; its level follows from the cause. */
export function logFailure(
  logger: Logger,
  thrown: unknown,
  what: string,
  fields: Readonly<Record<string, string | undefined>> = {},
): void {
  const why = explain(toDomainError(thrown));
  logger[causes[why.code]]({ ...fields, ...whyFields(why) }, what);
}
