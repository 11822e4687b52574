import { agentRoutes } from './agent-routes.ts';
import { get, type PortalRoute, post } from './first-routes.ts';
import { pageRoutes } from './page-routes.ts';

/** Opened by links of the gateway, by the issuer, and by the browser for itself. */
const otherRoutes = {
  'session.hand-over': get('session/hand-over/{handle}'),
  'session.issuer-logout': get('session/issuer-logout/{handle}'),
  'session.back-channel-logout': post('session/back-channel-logout'),
  'bff.policy-report': post('policy-report'),
} satisfies Record<string, PortalRoute>;

/** All paths of the gateway's own endpoints. */
export const portalRoutes = { ...pageRoutes, ...agentRoutes, ...otherRoutes };

export type EndpointId = keyof typeof portalRoutes;

/** The address of a signed link, as rows contain it and the archive accepts it. */
export function handleAddress(
  id: 'bff.file' | 'session.hand-over' | 'session.issuer-logout',
  handle: string,
): string {
  return portalRoutes[id].path.replace('{handle}', handle);
}
