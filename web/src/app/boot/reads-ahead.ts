import { opensAttention } from '@ebp/contracts/access/opens-attention';
import { screenRights } from '@ebp/contracts/access/screen-rights';
import { userCurrentInfoCall } from '@ebp/contracts/operations/first-calls';
import { firstRoutes } from '@ebp/contracts/portal/first-routes';
import type { SessionBootstrap } from '@ebp/contracts/portal/session';
import { paths } from '../../lib/pages/paths.ts';

/** Forms and lists that begin with the person's machines. */
const ofMachines = [
  paths.ebpMachine,
  '/ebp/meterRead',
  '/ebp/tonerOrder/',
  '/ebp/paperOrder/',
  '/ebp/servicerequest',
  '/ebp/relocReq/',
];

/**
 * What the page at this address reads first, in the session of a customer's user who has accepted the terms. Home of
 * guests and of agents is another page.
 * @param pathname without the company
 */
export function readsAhead(session: SessionBootstrap, pathname: string): readonly string[] {
  const { authenticated, flags, acting, functionKeys = [] } = session;
  const keys = new Set(functionKeys);
  const isAgent = keys.has(screenRights.eccaAccountSearch.canView) || acting !== undefined;
  if (!authenticated || !flags.isAcceptedTC || flags.isLoginByScan || isAgent) return [];
  if (ofMachines.includes(pathname)) return [userCurrentInfoCall.path];
  if (pathname !== paths.ebpHome && pathname !== paths.root) return [];
  const attention = opensAttention(keys) ? [firstRoutes['bff.attention'].path] : [];
  return [firstRoutes['bff.home'].path, ...attention];
}
