import * as z from 'zod';
import { captchaAlphabet, captchaLength } from '../rules/limits.ts';

/** `as=speech` asks for the letters instead of the picture, for a user who cannot see it. */
export const captchaQuery = z.object({ as: z.literal('speech').optional() });

/** What was typed or is to be spoken; upper-cased before the check. */
export const captchaCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(new RegExp(`^[${captchaAlphabet}]{${captchaLength}}$`));

/** The answer to `as=speech`: one entry a letter. */
export const captchaSpeech = z.object({ letters: z.array(z.string().length(1)).length(captchaLength) });
export type CaptchaSpeech = z.infer<typeof captchaSpeech>;
