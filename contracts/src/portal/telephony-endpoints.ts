import { agentRead } from '../operations/contact-centre-access.ts';
import { type EndpointRules, quarter } from './endpoint.ts';
import { nextStep } from './session.ts';
import {
  telephonyCallbackRequest,
  telephonyConnectRequest,
  telephonyConnectResult,
  telephonyView,
} from './telephony.ts';

/** Endpoints for the connection of an agent to the telephony provider. */
export const telephonyEndpoints = {
  'telephony.view': {
    summary: 'Whether a telephony provider is configured, and the connection of this agent',
    access: agentRead,
    answer: telephonyView,
  },
  'telephony.connect': {
    summary: 'Begins the sign-in of an agent at the telephony provider (authorization code with PKCE)',
    access: agentRead,
    calls: { limit: 30, windowMs: quarter, per: 'session' },
    body: telephonyConnectRequest,
    answer: telephonyConnectResult,
  },
  'telephony.callback': {
    summary: 'Takes what the telephony provider sent back, once and from the session that asked',
    access: agentRead,
    body: telephonyCallbackRequest,
    answer: nextStep,
  },
  'telephony.events': {
    summary: 'Server-sent events for a connected agent: call (with the number of the caller) and end',
    // Reads the session without extending it; the handler asks for the key of agents.
    access: { to: 'watcher' },
    share: 'stream',
    answer: 'text/event-stream',
  },
} as const satisfies Record<`telephony.${string}`, EndpointRules>;
