import * as z from 'zod';
import { code } from '../entities/request-fields.ts';

/** A contact account, and the one of its customers that the agent acts for from now on. */
export const actingRequest = z.object({ account: code, customer: code });

/** For whom a tab acts. */
export const actingView = z.object({
  /** The contact account through which the customer was found. */
  account: z.string(),
  customerCode: z.string(),
  customerName: z.string(),
});
export type ActingView = z.infer<typeof actingView>;

/** The handle is what the tab sends with each of its calls. */
export const actingBegun = actingView.extend({ handle: z.string() });

/**
 * `now`: the agent has ended it. `unless-back`: its page is being left, perhaps to be loaded again; without a call in
 * the next seconds it ends.
 */
export const actingEnd = z.object({ when: z.enum(['now', 'unless-back']) });
