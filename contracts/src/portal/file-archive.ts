import * as z from 'zod';
import { archiveMaxFiles } from '../rules/limits.ts';
import { handleAddress } from './routes.ts';

const longestLink = 1100;
/** Each link with its quotes and comma, and what stands around them. */
export const archiveMaxBytes = archiveMaxFiles * (longestLink + 3) + 100;
const link = new RegExp(`^${handleAddress('bff.file', '[\\w.-]+')}$`);

/** Signed links from the rows of a list, whose files are requested in one zip. */
export const fileArchiveRequest = z.object({
  links: z.array(z.string().max(longestLink).regex(link)).min(1).max(archiveMaxFiles),
});
