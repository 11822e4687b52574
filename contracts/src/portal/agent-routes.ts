import type { PortalRoute } from './first-routes.ts';

/** The paths that only pages of agents call, which no other page carries. */
export const agentRoutes = {
  'bff.agents': { method: 'GET', path: '/bff/agents' },
  'telephony.events': { method: 'GET', path: '/bff/telephony/events' },
} as const satisfies Record<string, PortalRoute>;
