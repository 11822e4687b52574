import type { Operation } from '@ebp/contracts/operation';
import { Forbidden } from '../http/errors.ts';
import type { LiveSession } from '../session/live-session.ts';
import { type ScopedParts, valuesAt } from './scope.ts';

/** Keys of the addresses a customer has or, without one, of those in the caller's own book. Asks the upstream. */
export type ReadAddressBook = (customerCode?: string) => Promise<ReadonlySet<string>>;

/** Whether requests of this operation name addresses at all. */
export function namesAddresses({ scope }: Operation): boolean {
  return scope?.some(({ kind }) => kind === 'address') === true;
}

/**
 * Checks every address that a request names by its key against the book it has to be from, which grows while somebody
 * is signed in and is therefore read anew. A guest has no book. @throws Forbidden
 */
export async function checkAddresses(
  operation: Operation,
  session: LiveSession,
  parts: ScopedParts,
  readBook: ReadAddressBook,
): Promise<void> {
  const wanted = new Map<string | undefined, unknown[]>();
  for (const { kind, at, customerAt } of operation.scope ?? []) {
    if (kind !== 'address') continue;
    const keys = valuesAt(parts, at).filter((key) => key !== '');
    const customer = customerAt && String(valuesAt(parts, customerAt)[0]);
    if (keys.length > 0) wanted.set(customer, [...(wanted.get(customer) ?? []), ...keys]);
  }
  if (wanted.size > 0 && session.kind === 'guest') throw new Forbidden({ message: 'address of a guest' });
  for (const [customer, keys] of wanted) {
    const book = await readBook(customer);
    if (!keys.every((key) => typeof key === 'string' && book.has(key))) {
      throw new Forbidden({ message: 'foreign address' });
    }
  }
}
