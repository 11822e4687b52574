import * as z from 'zod';
import { optionalText } from './wire.ts';

/** The upstream's answer to an accepted request: a reference number if it gives one. */
export const receipt = z.object({ pkey: optionalText });
