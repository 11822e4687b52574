import * as z from 'zod';
import { opaque } from './text.ts';

/**
 * Dollars of the company's currency; the upstream sends a number, a string or nothing (`rules/money` reads all three).
 */
export const amount = z.union([z.number(), opaque(32)]).nullish();
