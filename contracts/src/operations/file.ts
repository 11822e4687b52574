import * as z from 'zod';
import { fileTypes, operation } from '../operation.ts';

/**
 * The name of a document, as the upstream wrote it. Any text may be a name, but no path of any system: no slash, no
 * drive, not dots alone, and no escape that a second decoding would turn into one. No control character either.
 */
export const documentName = z
  .string()
  .max(200)
  .regex(/^(?![. ]*$)(?![A-Za-z]:)(?!.*%(?:u|[\dA-Fa-f]{2}))[^/\\\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+$/u);

/**
 * The bytes of a document. Browsers never name a file: they follow a signed link, and the gateway makes this call for
 * them.
 */
export const fileOpen = operation({
  id: 'file.open',
  requirement: 'API-43',
  summary: 'The bytes of a document, by type and file name',
  method: 'GET',
  path: '/api/ebp/file/open',
  group: 'MAIN',
  effect: 'read',
  access: { to: 'nobody' },
  query: z.object({
    type: z.enum(fileTypes),
    fileName: documentName,
  }),
  answer: 'stream',
  data: z.unknown(),
});

export const fileOperations = { [fileOpen.id]: fileOpen };
