import type { Operation, RequestCondition } from '@ebp/contracts/operation';
import { Forbidden } from '../http/errors.ts';
import type { LiveSession } from '../session/live-session.ts';
import { holdsAny } from './authorise.ts';
import { valuesAt } from './scope.ts';

/** The parts of a request that conditions look at, as validated. */
export interface ConditionParts {
  readonly query: unknown;
  readonly body: unknown;
}

/** Tells whether a request carries the value a condition names. */
export function meets(parts: ConditionParts, { at, is }: RequestCondition): boolean {
  return valuesAt(parts, at).includes(is);
}

/**
 * Demands the key of the screen a shared call is made for. A request that meets no condition is refused.
 * @throws Forbidden
 */
export function checkConditionalKeys(
  operation: Operation,
  session: LiveSession,
  parts: ConditionParts,
): void {
  if (operation.accessWhen === undefined) return;
  const rule = operation.accessWhen.find(({ when }) => meets(parts, when));
  if (rule === undefined || !holdsAny(session, rule.anyOf)) throw new Forbidden({ message: 'function key' });
}
