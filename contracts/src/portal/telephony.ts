import * as z from 'zod';
import { address } from '../entities/request-fields.ts';
import { authorizationAnswer } from './auth-server.ts';

/** What an agent's page learns about the telephony provider. */
export const telephonyView = z.object({
  /** Whether a provider is configured at all. */
  isAvailable: z.boolean(),
  /** Present while the agent's session is connected to it. */
  connection: z
    .object({
      /** The agent's name at the provider, if it says. */
      name: z.string().optional(),
      /** ISO 8601 instant at which the connection ends by itself. */
      until: z.string(),
      /** The agent's own presence there, such as `Available`, where the provider tells it. */
      presence: z.string().optional(),
    })
    .optional(),
});
export type TelephonyView = z.infer<typeof telephonyView>;

export const telephonyConnectRequest = z.object({
  /** Page of the portal to continue with; the account search by default. */
  next: address.optional(),
});

/** The provider's address to send the browser to. */
export const telephonyConnectResult = z.object({ authorizationUrl: z.string() });

/** Parameters from the provider's redirect. */
export const telephonyCallbackRequest = authorizationAnswer;
export type TelephonyCallbackRequest = z.infer<typeof telephonyCallbackRequest>;

/** `call`: somebody calls this agent; without a number if it is hidden. */
export const telephonyCall = z.object({ phone: z.string().optional() });

/**
 * `end`: no more calls are told. `off` there is nothing to listen to, `ended` the connection is over until the agent
 * connects again, `replaced` another window listens, `closed` the provider closed the channel, and it is worth asking
 * again.
 */
export const telephonyEnd = z.object({ reason: z.enum(['off', 'ended', 'replaced', 'closed']) });
export type TelephonyEndReason = z.infer<typeof telephonyEnd>['reason'];
