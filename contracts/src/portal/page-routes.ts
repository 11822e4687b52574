import { firstRoutes, get, type PortalRoute, post, put } from './first-routes.ts';

/**
 * The paths of the gateway's own endpoints that pages call, by the id used in log and metrics; `endpoints.ts` has
 * everything else about them.
 */
export const pageRoutes = {
  ...firstRoutes,
  'telephony.view': get('telephony'),
  'telephony.connect': post('telephony/connect'),
  'telephony.callback': post('telephony/callback'),
  'bff.machine': get('machine'),
  'bff.customer': get('customer'),
  'acting.begin': post('acting'),
  'acting.view': get('acting'),
  'acting.end': post('acting/end'),
  'bff.put-off': put('attention/put-off'),
  'bff.requests': get('requests'),
  'bff.erase-requests': post('requests/erase'),
  'bff.handover': get('handovers'),
  'bff.create-handover': post('handovers'),
  'bff.return-handover': post('handovers/return'),
  'bff.handover-sent': post('handovers/sent'),
  'bff.baskets': get('baskets'),
  'bff.basket': get('baskets/one'),
  'bff.save-basket': put('baskets'),
  'bff.change-basket': put('baskets/change'),
  'bff.remove-basket': post('baskets/remove'),
  'bff.code-lists': get('code-lists'),
  'bff.captcha': get('captcha'),
  'bff.file': get('file/{handle}'),
  'bff.file-archive': post('file-archive'),
} satisfies Record<string, PortalRoute>;
