import { operationsWhileActing } from '@ebp/contracts/access/acting';
import type { Access, Operation, RequestCondition } from '@ebp/contracts/operation';
import { Forbidden, TermsNotAccepted } from '../http/errors.ts';
import type { LiveSession } from '../session/live-session.ts';
import { valuesAt } from './scope.ts';

/** The rule under which a session may call an operation: `own-record` accepts only the narrower body. */
export type Grant = 'full' | 'own-record';

/**
 * Decides from the catalogue whether a session may call an operation. What the catalogue does not allow is refused.
 * @throws Forbidden; TermsNotAccepted for business calls before the terms are accepted
 */
export function authorise(
  operation: Operation,
  session: LiveSession,
  params: Readonly<Record<string, unknown>>,
): Grant {
  if (session.acting && !operationsWhileActing.has(operation.id)) {
    throw new Forbidden({ message: 'not while acting for a customer' });
  }
  const isOwn = operation.ownRecord !== undefined && params.pkey === session.user.pkey;
  admit(operation.access, session, isOwn ? operation.ownRecord?.anyOf : undefined);
  return isOwn ? 'own-record' : 'full';
}

/**
 * Lets a session pass an access rule or refuses it. Also used for the gateway's own calls, which are not in the
 * catalogue.
 * @param insteadOfKeys keys that are accepted in place of those of the rule
 * @throws Forbidden, TermsNotAccepted
 */
export function admit(access: Access, session: LiveSession, insteadOfKeys: readonly string[] = []): void {
  if (access.to === 'nobody') throw new Forbidden({ message: 'no route' });
  if (session.kind === 'guest' && !access.guest) throw new Forbidden({ message: 'guest' });
  if (access.to === 'keys' && !holdsAny(session, [...access.anyOf, ...insteadOfKeys])) {
    throw new Forbidden({ message: 'function key' });
  }
  if (!session.flags.isAcceptedTC && access.beforeTerms !== true) throw new TermsNotAccepted();
}

/**
 * Whether a guest must give contact details first: before any call that creates a record, and where the contact is sent
 * along.
 */
export function needsContact({ effect, identity }: Operation): boolean {
  const sources = Object.values({ ...identity?.query, ...identity?.body });
  return effect === 'create' || sources.some((source) => source.startsWith('guest'));
}

/** True when the session holds one of the keys. */
export function holdsAny(session: LiveSession, keys: readonly string[]): boolean {
  const held: ReadonlySet<string> = session.functionKeys;
  return keys.some((key) => held.has(key));
}

/** The validated parts of a request that conditions look at. */
export interface ConditionParts {
  readonly query: unknown;
  readonly body: unknown;
}

/** Whether a request carries the value that a condition names. */
export function meets(parts: ConditionParts, { at, is }: RequestCondition): boolean {
  return valuesAt(parts, at).includes(is);
}

/**
 * Requires the key of the screen that makes a shared call. A request that meets no condition is refused.
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
