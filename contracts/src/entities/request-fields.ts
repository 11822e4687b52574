import * as z from 'zod';
import { largestQuantity, longestText } from '../rules/limits.ts';

/*
 * Shapes of what people type. They bound size and drop outer blanks; whether a value is required or well formed
 * is a business rule, so that the person gets its message (`rules`).
 */

/** A line: names, numbers, subjects. */
export const line = z.string().trim().max(longestText.line);
/** Several lines: remarks, descriptions, addresses. */
export const paragraph = z.string().trim().max(longestText.paragraph);
export const emailText = z.string().trim().max(longestText.email);
export const phoneText = z.string().trim().max(longestText.phone);
/** A code of a list or of a customer. */
export const code = z.string().min(1).max(64);
/** A code that may not be chosen yet. */
export const codeChoice = z.string().max(64);
/** Pieces. */
export const quantity = z.number().int().min(0).max(largestQuantity);
