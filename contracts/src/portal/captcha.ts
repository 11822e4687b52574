import * as z from 'zod';
import { captchaAlphabet, captchaLength } from '../rules/limits.ts';

/** `as=speech` asks for the letters of the picture now shown as sound, for a user who cannot see it. */
export const captchaQuery = z.object({ as: z.literal('speech').optional() });

/** What was typed; upper-cased before the check. */
export const captchaCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(new RegExp(`^[${captchaAlphabet}]{${captchaLength}}$`));
