import { account, type EndpointRules, quarter } from './endpoint.ts';
import { pushSetting, pushView } from './push.ts';

/** Endpoints for notifications in the browser (Web Push). */
export const pushEndpoints = {
  'bff.push': {
    summary: 'Whether this person can get notifications, and in how many browsers they are on',
    access: account,
    answer: pushView,
  },
  'bff.put-push': {
    summary:
      'Switches notifications on in one browser, or renews them for this session; or off in one, or in all; nothing mentions them again',
    access: account,
    // The gateway calls a push service for each browser that is new.
    calls: { limit: 60, windowMs: quarter, per: 'account' },
    maxBytes: 4096,
    body: pushSetting,
    answer: pushView,
  },
} as const satisfies Record<string, EndpointRules>;
