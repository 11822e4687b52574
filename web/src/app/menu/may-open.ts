import { screenAccess } from '@ebp/contracts/access/rights';
import { isAgentKey } from '@ebp/contracts/access/screen-rights';
import type { Descriptor } from '../../lib/pages/screen-descriptor.ts';
import { actingHandle } from '../../lib/session/acting.ts';
import type { Holder } from '../../lib/session/session.ts';

type Account = Pick<Holder, 'keys' | 'isGuest'>;

/**
 * A built-in page is open to every session, a page of accounts to every customer's user, any other only to a holder of
 * its key (ACC-01, OPN-65).
 */
export function mayOpen({ slug }: Descriptor, holder: Account): boolean {
  const access = screenAccess(slug);
  if (access === 'built-in' || access === 'public') return true;
  if (access === 'account') return isCustomer(holder);
  return access !== undefined && holder.keys.has(access);
}

/** A customer's user: neither a guest nor an agent, who acts for a customer or not. */
export function isCustomer(holder: Account): boolean {
  return !holder.isGuest && !actingHandle && !isAgent(holder);
}

/** An agent of the contact centre. */
export function isAgent({ keys }: Account): boolean {
  return [...keys].some(isAgentKey);
}

/** Before the terms are accepted, only home (which asks for that) and pages flagged for it are usable (SHL-24). */
export function isUsable(descriptor: Descriptor, isAcceptedTC: boolean): boolean {
  return isAcceptedTC || screenAccess(descriptor.slug) === 'public' || isBeforeTerms(descriptor);
}

function isBeforeTerms({ slug, menu }: Descriptor): boolean {
  return slug === 'ebpHome' || (menu?.allowClickWithoutAcceptance ?? false);
}

/** Pages of the contact centre, which only the supplier's agents may open (CCC-12). */
export function isAgentPage({ slug }: Descriptor): boolean {
  const access = screenAccess(slug);
  return access !== undefined && isAgentKey(access);
}
