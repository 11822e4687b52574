import * as z from 'zod';
import { captchaAlphabet, captchaLength } from '../rules/limits.ts';

/** `as=speech` requests the letters of the displayed picture as audio, for users who cannot see it. */
export const captchaQuery = z.object({ as: z.literal('speech').optional() });

/** The typed letters; converted to upper case before the check. */
export const captchaCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(new RegExp(`^[${captchaAlphabet}]{${captchaLength}}$`));
