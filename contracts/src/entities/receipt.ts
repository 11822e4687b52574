import * as z from 'zod';
import { optionalText } from './wire.ts';

/** What the upstream answers to a request it took: a reference number where it gives one. */
export const receipt = z.object({ pkey: optionalText });
