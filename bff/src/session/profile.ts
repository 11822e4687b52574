import { sessionUser } from '@ebp/contracts/portal/session';
import * as z from 'zod';

/** What is kept of the signed-in person to be shown again, and where the upstream told them that pictures lie. */
export const sessionProfile = sessionUser.extend({
  /** As the upstream spells it; empty where it named none. */
  imageUrl: z.string().default(''),
});
export type SessionProfile = z.infer<typeof sessionProfile>;
