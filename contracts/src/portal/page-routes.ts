/** The address of one of the gateway's own endpoints. */
export interface PortalRoute {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: `/bff/${string}`;
}

/**
 * The paths of the gateway's own endpoints that pages call, by the id used in log and metrics; `endpoints.ts` has
 * everything else about them. In a file of their own, because the first page of the browser calls some of them before it
 * loads a schema library.
 */
export const pageRoutes = {
  'bff.session': { method: 'GET', path: '/bff/session' },
  'session.login': { method: 'POST', path: '/bff/session/login' },
  'session.guest': { method: 'POST', path: '/bff/session/guest' },
  'session.sso': { method: 'GET', path: '/bff/session/sso' },
  'session.auth-server': { method: 'POST', path: '/bff/session/auth-server' },
  'session.change-password': { method: 'POST', path: '/bff/session/change-password' },
  'session.reset-password': { method: 'POST', path: '/bff/session/reset-password' },
  'session.relogin': { method: 'POST', path: '/bff/session/relogin' },
  'session.guest-machine': { method: 'PUT', path: '/bff/session/guest-machine' },
  'session.guest-info': { method: 'PUT', path: '/bff/session/guest-info' },
  'session.forget-guest': { method: 'POST', path: '/bff/session/forget-guest' },
  'session.logout': { method: 'POST', path: '/bff/session/logout' },
  'session.events': { method: 'GET', path: '/bff/session/events' },
  'telephony.view': { method: 'GET', path: '/bff/telephony' },
  'telephony.connect': { method: 'POST', path: '/bff/telephony/connect' },
  'telephony.callback': { method: 'POST', path: '/bff/telephony/callback' },
  'bff.home': { method: 'GET', path: '/bff/home' },
  'bff.attention': { method: 'GET', path: '/bff/attention' },
  'bff.machine': { method: 'GET', path: '/bff/machine' },
  'bff.customer': { method: 'GET', path: '/bff/customer' },
  'acting.begin': { method: 'POST', path: '/bff/acting' },
  'acting.view': { method: 'GET', path: '/bff/acting' },
  'acting.end': { method: 'POST', path: '/bff/acting/end' },
  'bff.put-off': { method: 'PUT', path: '/bff/attention/put-off' },
  'bff.requests': { method: 'GET', path: '/bff/requests' },
  'bff.erase-requests': { method: 'POST', path: '/bff/requests/erase' },
  'bff.handover': { method: 'GET', path: '/bff/handovers' },
  'bff.create-handover': { method: 'POST', path: '/bff/handovers' },
  'bff.return-handover': { method: 'POST', path: '/bff/handovers/return' },
  'bff.handover-sent': { method: 'POST', path: '/bff/handovers/sent' },
  'bff.baskets': { method: 'GET', path: '/bff/baskets' },
  'bff.basket': { method: 'GET', path: '/bff/baskets/one' },
  'bff.save-basket': { method: 'PUT', path: '/bff/baskets' },
  'bff.change-basket': { method: 'PUT', path: '/bff/baskets/change' },
  'bff.remove-basket': { method: 'POST', path: '/bff/baskets/remove' },
  'bff.push': { method: 'GET', path: '/bff/push' },
  'bff.put-push': { method: 'PUT', path: '/bff/push' },
  'bff.code-lists': { method: 'GET', path: '/bff/code-lists' },
  'bff.captcha': { method: 'GET', path: '/bff/captcha' },
  'bff.file': { method: 'GET', path: '/bff/file/{handle}' },
  'bff.file-archive': { method: 'POST', path: '/bff/file-archive' },
  'bff.client-log': { method: 'POST', path: '/bff/client-log' },
} as const satisfies Record<string, PortalRoute>;

/** Whether a path belongs to the gateway itself, so that no page of the portal can have it. */
export function isGatewayAddress(address: string): boolean {
  return address.startsWith('/bff/');
}
