/** The address of one of the gateway's own endpoints. */
export interface PortalRoute {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: `/bff/${string}`;
}

export const get = <const Path extends string>(path: Path) =>
  ({ method: 'GET', path: `/bff/${path}` }) as const;
export const post = <const Path extends string>(path: Path) =>
  ({ method: 'POST', path: `/bff/${path}` }) as const;
export const put = <const Path extends string>(path: Path) =>
  ({ method: 'PUT', path: `/bff/${path}` }) as const;

/** The paths that are called before the portal has loaded: the first script has no others. */
export const firstRoutes = {
  'bff.session': get('session'),
  'session.login': post('session/login'),
  'session.guest': post('session/guest'),
  'session.sso': get('session/sso'),
  'session.auth-server': post('session/auth-server'),
  'session.change-password': post('session/change-password'),
  'session.reset-password': post('session/reset-password'),
  'session.relogin': post('session/relogin'),
  'session.scanned-machine': get('session/scanned-machine'),
  'session.guest-machine': put('session/guest-machine'),
  'session.guest-info': put('session/guest-info'),
  'session.forget-guest': post('session/forget-guest'),
  'session.logout': post('session/logout'),
  'session.events': get('session/events'),
  'bff.home': get('home'),
  'bff.attention': get('attention'),
  'bff.client-log': post('client-log'),
  'bff.push': get('push'),
  'bff.put-push': put('push'),
} satisfies Record<string, PortalRoute>;

/** Whether a path belongs to the gateway itself, so that no page of the portal can have it. */
export function isGatewayAddress(address: string): boolean {
  return address.startsWith('/bff/');
}
