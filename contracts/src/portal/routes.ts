import { agentRoutes } from './agent-routes.ts';
import type { PortalRoute } from './first-routes.ts';
import { pageRoutes } from './page-routes.ts';

/** Opened by links of the gateway, by the issuer, and by the browser for itself. */
const otherRoutes = {
  'session.hand-over': { method: 'GET', path: '/bff/session/hand-over/{handle}' },
  'session.issuer-logout': { method: 'GET', path: '/bff/session/issuer-logout/{handle}' },
  'session.back-channel-logout': { method: 'POST', path: '/bff/session/back-channel-logout' },
  'bff.policy-report': { method: 'POST', path: '/bff/policy-report' },
} as const satisfies Record<string, PortalRoute>;

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
