import * as z from 'zod';

/** `as=speech` requests the letters of the displayed picture as audio, for users who cannot see it. */
export const captchaQuery = z.object({ as: z.literal('speech').optional() });
