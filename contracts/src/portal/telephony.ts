import * as z from 'zod';
import { address } from '../entities/request-fields.ts';
import { authorizationAnswer } from './auth-server.ts';

/** What an agent is told about the telephony provider. */
export const telephonyView = z.object({
  /** Whether a provider is configured at all. */
  isAvailable: z.boolean(),
  /** Present while the agent's session is connected to it. */
  connection: z
    .object({
      /** As the provider calls the agent, where it says so. */
      name: z.string().optional(),
      /** ISO 8601 instant at which the connection ends by itself. */
      until: z.string(),
    })
    .optional(),
});
export type TelephonyView = z.infer<typeof telephonyView>;

export const telephonyConnectRequest = z.object({
  /** Page of the portal to go on with afterwards; the account search without one. */
  next: address.optional(),
});

/** Where the browser is to be sent; the provider's own page. */
export const telephonyConnectResult = z.object({ authorizationUrl: z.string() });

/** As the provider put it into the address. */
export const telephonyCallbackRequest = authorizationAnswer;
export type TelephonyCallbackRequest = z.infer<typeof telephonyCallbackRequest>;
