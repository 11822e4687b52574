import * as z from 'zod';

/** Longest address of a push service, in characters; those of today's browsers have up to 500. */
const longestEndpoint = 1024;
const base64url = (length: number) => z.string().regex(new RegExp(`^[\\w-]{${length}}$`));

/** Where a browser receives notifications (W3C Push API): untrusted, see the gateway's list of push services. */
export const pushSubscription = z.object({
  // Not `z.url()`, which accepts line breaks, as URL parsers drop them.
  endpoint: z
    .string()
    .max(longestEndpoint)
    .regex(/^https?:\/\/[\x21-\x7e]+$/),
  keys: z.object({
    /** A point on P-256, uncompressed: 65 bytes. */
    p256dh: base64url(87),
    /** 16 bytes. */
    auth: base64url(22),
  }),
});
export type PushSubscriptionKeys = z.infer<typeof pushSubscription>;

/**
 * With keys, notifications are switched on in a browser; with its address alone, off; with neither, off in every browser of
 * the person.
 */
export const pushSetting = pushSubscription
  .partial()
  .refine(({ endpoint, keys }) => endpoint !== undefined || keys === undefined);

/** Whether notifications can be switched on here, and where they are. */
export const pushView = z.object({
  /** The key that the browser gives to its push service (RFC 8292); absent where the operator offers none. */
  publicKey: z.string().optional(),
  /** In how many browsers of this person they are on. */
  browsers: z.number().int(),
  /**
   * When this person last switched them off in all browsers, in epoch milliseconds of the gateway: a browser in which they were
   * switched on before then must not renew them.
   */
  allOffMs: z.number().int().optional(),
  /** Whether to tell this person, once, that there are notifications. */
  isNew: z.boolean(),
});
export type PushView = z.infer<typeof pushView>;
