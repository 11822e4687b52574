import { agentKeys, type FunctionKey } from '@ebp/contracts/access/function-keys';
import { screenAccess } from '@ebp/contracts/access/rights';
import type { Descriptor } from '../../lib/screen-descriptor.ts';

/** A built-in page is open to every session, any other only to a holder of its key (ACC-01, OPN-65). */
export function mayOpen({ slug }: Descriptor, keys: ReadonlySet<FunctionKey>): boolean {
  const access = screenAccess(slug);
  if (access === 'built-in' || access === 'public') return true;
  return access !== undefined && keys.has(access);
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
  return agentKeys.some((key) => key === access);
}
