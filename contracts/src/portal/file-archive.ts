import * as z from 'zod';
import { archiveMaxFiles } from '../rules/limits.ts';

/** Signed links, as they stand beside the rows of a list, whose files are wanted in one zip. */
export const fileArchiveRequest = z.object({
  links: z
    .array(
      z
        .string()
        .max(1100)
        .regex(/^\/bff\/file\/[\w.-]+$/),
    )
    .min(1)
    .max(archiveMaxFiles),
});
export type FileArchiveRequest = z.infer<typeof fileArchiveRequest>;
