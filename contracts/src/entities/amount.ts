import * as z from 'zod';

/** Dollars of the company's currency; the upstream sends a number, a text or nothing (`rules/money` reads all three). */
export const amount = z.union([z.number(), z.string().max(32)]).nullish();
