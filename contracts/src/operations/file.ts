import * as z from 'zod';
import { fileTypes, operation } from '../operation.ts';

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
    /** Not a path: letters, digits, spaces and a few marks, never two dots in a row. */
    fileName: z
      .string()
      .max(200)
      .regex(/^(?!.*\.\.)[\p{L}\p{N} ()_.-]+$/u),
  }),
  answer: 'stream',
  data: z.unknown(),
});

export const fileOperations = { [fileOpen.id]: fileOpen };
