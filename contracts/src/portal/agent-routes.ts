import { get, type PortalRoute } from './first-routes.ts';

/** The paths that only pages of agents call, which no other page carries. */
export const agentRoutes = {
  'bff.agents': get('agents'),
  'telephony.events': get('telephony/events'),
} satisfies Record<string, PortalRoute>;
