import * as z from 'zod';
import { codeListName } from '../entities/code-list.ts';
import { opaque } from '../entities/text.ts';

/** `types=A,B`: names of known lists, at most 20. */
export const codeListsQuery = z.object({
  types: opaque(2048)
    .min(1)
    .transform((types) => types.split(','))
    .pipe(z.array(codeListName).max(20)),
});
