import * as z from 'zod';
import { archiveMaxFiles } from '../rules/limits.ts';
import { handleAddress } from './routes.ts';

const link = new RegExp(`^${handleAddress('bff.file', '[\\w.-]+')}$`);

/** Signed links from the rows of a list, whose files are requested in one zip. */
export const fileArchiveRequest = z.object({
  links: z.array(z.string().max(1100).regex(link)).min(1).max(archiveMaxFiles),
});
