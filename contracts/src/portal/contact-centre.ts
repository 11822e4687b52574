import * as z from 'zod';

/** What agents of this installation can do beyond the upstream's documents (`Extension`). */
export const contactCentreView = z.object({
  /** Create tasks and hand them over. */
  canPlanTasks: z.boolean(),
  /** Answer e-mails. */
  canReply: z.boolean(),
  canEditPersons: z.boolean(),
});
export type ContactCentreView = z.infer<typeof contactCentreView>;
