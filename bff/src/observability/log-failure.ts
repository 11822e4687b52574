import type { Logger } from 'pino';
import { causes, explain, whyFields } from '../http/causes.ts';
import { toDomainError } from '../http/problem.ts';

/** A line about what failed beside the request that led to it, if one did; as urgent as its cause. */
export function logFailure(
  logger: Logger,
  thrown: unknown,
  what: string,
  fields: Readonly<Record<string, string | undefined>> = {},
): void {
  const why = explain(toDomainError(thrown));
  logger[causes[why.code]]({ ...fields, ...whyFields(why) }, what);
}
