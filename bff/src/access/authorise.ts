import { operationsWhileActing } from '@ebp/contracts/access/acting';
import type { Access, Operation, OwnRecord, RequestCondition, ScopeField } from '@ebp/contracts/operation';
import { valuesAt } from '@ebp/contracts/values-at';
import { Forbidden, TermsNotAccepted } from '../http/errors.ts';
import type { LiveSession } from '../session/live-session.ts';

/** The rule under which a session may call an operation: `own-record` accepts only the narrower body. */
export type AccessLevel = 'full' | 'own-record';

/**
 * Decides from the catalogue whether a session may call an operation. What the catalogue does not allow is refused.
 * @throws Forbidden; TermsNotAccepted for business calls before the terms are accepted
 */
export function authorise(
  operation: Operation,
  session: LiveSession,
  params: Readonly<Record<string, unknown>>,
): AccessLevel {
  if (session.acting && !operationsWhileActing.has(operation.id)) {
    throw new Forbidden({ message: 'not while acting for a customer' });
  }
  const own = params.pkey === session.user.pkey ? operation.ownRecord : undefined;
  admit(operation.access, session, own);
  return own ? 'own-record' : 'full';
}

/**
 * Lets a session pass an access rule or refuses it. Also used for the gateway's own calls, which are not in the
 * catalogue.
 * @param own the rule of the caller's own record, if the call is about it
 * @throws Forbidden, TermsNotAccepted
 */
export function admit(
  access: Access,
  session: LiveSession,
  own?: Pick<OwnRecord, 'anyOf' | 'beforeTerms'>,
): void {
  if (access.to === 'nobody') throw new Forbidden({ message: 'no route' });
  if (session.kind === 'guest' && !access.guest) throw new Forbidden({ message: 'guest' });
  if (access.to === 'keys' && !holdsAny(session, [...access.anyOf, ...(own?.anyOf ?? [])])) {
    throw new Forbidden({ message: 'function key' });
  }
  requireTerms(own ?? access, session);
}

/** @throws TermsNotAccepted */
export function requireTerms(
  { beforeTerms }: { readonly beforeTerms?: boolean | undefined },
  { flags }: Pick<LiveSession, 'flags'>,
): void {
  if (!flags.isAcceptedTC && beforeTerms !== true) throw new TermsNotAccepted();
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

/** Tells whether a user belongs to the caller's own application; it asks the upstream, so it runs after the other scope checks. */
type KnowsUser = (userPkey: string) => Promise<boolean>;

/** The validated parts of a request that can name somebody's records. */
interface ScopedParts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** A user that a request names. */
interface NamedUser {
  readonly kind: AskedUpstream;
  readonly pkey: string;
}

const nobody: readonly NamedUser[] = [];

/**
 * Checks every customer and machine that a request names, at any depth, against the session, and returns the users it
 * names for `checkUsers`; `checkAddresses` checks addresses, and the operation's rule what the catalogue leaves to it. A
 * body that repeats a key of the path must name the same record. Works on the validated parts, which are what goes
 * upstream.
 * @throws Forbidden
 */
export function checkScope(
  operation: Operation,
  session: LiveSession,
  parts: ScopedParts,
): readonly NamedUser[] {
  for (const [name, value] of Object.entries(Object(parts.params))) {
    const other = valuesAt(parts.body, name).find((repeated) => repeated !== value);
    if (other !== undefined) throw refusal('another record than the path', 'record', other);
  }
  if (operation.scope === undefined) return nobody;
  const users: NamedUser[] = [];
  for (const { kind, at, by } of operation.scope) {
    if (kind === 'address' || by === 'rule') continue;
    for (const value of valuesAt(parts, at)) {
      if (typeof value !== 'string') throw foreign(kind, value);
      if (isAskedUpstream(kind)) users.push({ kind, pkey: value });
      else if (!isWithin(kind, value, session)) throw foreign(kind, value);
      if (kind === 'colleague' && value === session.user.pkey) throw refusal('own user', 'record', value);
    }
  }
  return users;
}

/** Checks the users that a request names; runs after all other scope checks have passed. @throws Forbidden */
export async function checkUsers(
  users: readonly NamedUser[],
  session: LiveSession,
  knowsUser: KnowsUser,
): Promise<void> {
  for (const { kind, pkey } of users) {
    const isKnown = pkey === session.user.pkey || (await knowsUser(pkey));
    if (!isKnown) throw foreign(kind, pkey);
  }
}

/** The refusal of a record that is not the session's. */
export function foreign(kind: Checked, value: unknown): Forbidden {
  return refusal(`foreign ${kind}`, kind === 'customer' || kind === 'machine' ? kind : 'record', value);
}

function refusal(message: string, kind: 'customer' | 'machine' | 'record', value: unknown): Forbidden {
  return new Forbidden({ message, asked: typeof value === 'string' ? { [kind]: value } : undefined });
}

type Checked = Exclude<ScopeField['kind'], 'address'>;
type AskedUpstream = Extract<Checked, 'user' | 'colleague'>;

function isAskedUpstream(kind: Checked): kind is AskedUpstream {
  return kind === 'user' || kind === 'colleague';
}

function isWithin(kind: Exclude<Checked, AskedUpstream>, value: string, session: LiveSession): boolean {
  switch (kind) {
    case 'customer':
      return session.customerCodes.has(value);
    case 'machine':
      return session.machineKeys.has(value);
    case 'self':
      return session.user.pkey === value;
  }
}

/**
 * Asks the upstream which of these address keys belong to a customer or, without one, to the caller's own address book.
 */
type ReadAddressBook = (keys: readonly string[], customerCode?: string) => Promise<ReadonlySet<string>>;

/**
 * Checks every address that a request names by its key against the address book it must come from. The book can grow
 * during a session and is therefore read each time. A guest has no book. @throws Forbidden
 */
export async function checkAddresses(
  operation: Operation,
  session: LiveSession,
  parts: ScopedParts,
  readBook: ReadAddressBook,
): Promise<void> {
  const wanted = new Map<string | undefined, string[]>();
  for (const { kind, at, customerAt } of operation.scope ?? []) {
    if (kind !== 'address') continue;
    const keys = valuesAt(parts, at)
      .filter((key) => key !== '')
      .map(ofAddress);
    const customer = customerAt && String(valuesAt(parts, customerAt)[0]);
    if (keys.length > 0) wanted.set(customer, [...(wanted.get(customer) ?? []), ...keys]);
  }
  if (wanted.size > 0 && session.kind === 'guest') throw new Forbidden({ message: 'address of a guest' });
  for (const [customer, keys] of wanted) {
    const book = await readBook(keys, customer);
    if (!keys.every((key) => book.has(key))) throw new Forbidden({ message: 'foreign address' });
  }
}

function ofAddress(key: unknown): string {
  if (typeof key !== 'string') throw new Forbidden({ message: 'foreign address' });
  return key;
}
