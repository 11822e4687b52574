import * as z from 'zod';
import { largestQuantity, longestText } from '../rules/limits.ts';
import { harmless } from './harmless.ts';
import { oneLine, opaque, severalLines } from './text.ts';

/*
 * Shapes of what people type. They bound size and drop outer blanks; whether a value is required or well formed
 * is a business rule, so that the person gets its message (`rules`).
 */

/** A line: names, numbers, subjects. */
export const line = oneLine(longestText.line);
/** A line that says what the supplier calls something: a model, a product. */
export const wordingLine = harmless(line.clone(), 'wording');
/** Several lines: remarks, descriptions, addresses. */
export const paragraph = severalLines(longestText.paragraph);
export const emailText = oneLine(longestText.email);
export const phoneText = oneLine(longestText.phone);
/** A code of a list or of a customer. */
export const code = opaque(64).min(1);
/** A code that may not be chosen yet. */
export const codeChoice = opaque(64);
/** A code of a list that is the same for all customers: a status, a salutation, a symptom. */
export const listCode = harmless(opaque(64).min(1), 'choice');
/** Such a code that may not be chosen yet. */
export const listChoice = harmless(opaque(64), 'choice');
/** The content of a QR code on a machine. */
export const qrCode = oneLine(128).min(1);
/** An address to go on to, as it stands in another one. */
export const address = opaque(2048);
/** Pieces. */
export const quantity = harmless(z.number().int().min(0).max(largestQuantity), 'count');
