import { type PortalRoute, pageRoutes } from './page-routes.ts';

/** All paths of the gateway's own endpoints: with those that only links, servers and the browser itself call. */
export const portalRoutes = {
  ...pageRoutes,
  'session.hand-over': { method: 'GET', path: '/bff/session/hand-over/{handle}' },
  'session.issuer-logout': { method: 'GET', path: '/bff/session/issuer-logout/{handle}' },
  'session.back-channel-logout': { method: 'POST', path: '/bff/session/back-channel-logout' },
  'bff.policy-report': { method: 'POST', path: '/bff/policy-report' },
} as const satisfies Record<string, PortalRoute>;

export type EndpointId = keyof typeof portalRoutes;

/** The address of a signed link, as rows contain it and the archive accepts it. */
export function handleAddress(
  id: 'bff.file' | 'session.hand-over' | 'session.issuer-logout',
  handle: string,
): string {
  return portalRoutes[id].path.replace('{handle}', handle);
}
