import * as z from 'zod';
import type { RuleMessageId } from '../rules/field-error.ts';
import { oneLinePattern, plainText, severalLinesPattern } from '../rules/fields.ts';

const fault: { readonly error: RuleMessageId } = { error: 'validation.characters' };

/** A text above this length is refused without further checks. */
const first = { abort: true } as const;

/**
 * One line with a maximum length, without leading or trailing blanks.
 * @param plain how the text is cleaned before it is checked and sent
 */
export const oneLine = (longest: number, plain = plainText) =>
  z.string().overwrite(plain).max(longest, first).regex(oneLinePattern, fault);

/** Several lines with a maximum total length, without leading or trailing blanks. */
export const severalLines = (longest: number) =>
  z.string().overwrite(plainText).max(longest, first).regex(severalLinesPattern, fault);

/** A key or code produced by a machine: one line, never changed. */
export const opaque = (longest: number) => z.string().max(longest, first).regex(oneLinePattern, fault);
