import * as z from 'zod';
import type { RuleMessageId } from '../rules/field-error.ts';
import { oneLinePattern, plainText, severalLinesPattern } from '../rules/fields.ts';

const fault: { readonly error: RuleMessageId } = { error: 'validation.characters' };

/** What is too long is not looked at any further. */
const first = { abort: true } as const;

/** One line of at most so many characters, without outer blanks. */
export const oneLine = (longest: number) =>
  z.string().overwrite(plainText).max(longest, first).regex(oneLinePattern, fault);

/** Several lines of together at most so many characters, without outer blanks. */
export const severalLines = (longest: number) =>
  z.string().overwrite(plainText).max(longest, first).regex(severalLinesPattern, fault);

/** A key or code as a machine gave it: one line, never touched. */
export const opaque = (longest: number) => z.string().max(longest, first).regex(oneLinePattern, fault);
