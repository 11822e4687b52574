import * as z from 'zod';
import { count, optionalText, pkey } from '../entities/wire.ts';
import { rememberedRequests, requestKinds } from '../rules/sent-requests.ts';

/**
 * A request that the supplier received, as the gateway remembers it for its sender. What happened since is in the
 * histories of the upstream.
 */
export const sentRequest = z.object({
  id: z.uuid(),
  kind: z.enum(requestKinds),
  /** ISO 8601 instant at which the supplier had received it. */
  sentAt: z.iso.datetime(),
  /** The supplier's number for it, if it gave one. */
  reference: z.string().optional(),
  /** By key, or by the serial number that the person typed. */
  machines: z.array(z.object({ pkey: pkey.optional(), serialNumber: z.string().optional() })),
  subject: z.string().optional(),
  /** What was ordered, each name once. */
  items: z.array(z.object({ name: optionalText, qty: count })).max(rememberedRequests.items),
  /** How many items there were, if more than are remembered. */
  itemCount: count.optional(),
  /** Sent as a filled-in PDF, whose content the portal does not know. */
  isDocument: z.boolean().optional(),
});
export type SentRequest = z.infer<typeof sentRequest>;

/** Newest first. */
export const sentRequestsView = z.object({ requests: z.array(sentRequest) });
