import * as z from 'zod';
import type { RuleMessageId } from '../rules/field-error.ts';

/*
 * What a text in a request may hold. A control character is no text: a line end breaks out of the line it is put in (the
 * subject of a mail, a row of a file), and an escape or a zero byte out of whatever reads it. Half a surrogate pair is no
 * character at all.
 */
const oneLinePattern = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u;
const severalLinesPattern = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u;
const fault: { readonly error: RuleMessageId } = { error: 'validation.characters' };

/** What is too long is not looked at any further. */
const first = { abort: true } as const;

/**
 * Embeddings, overrides and isolates of the bidirectional algorithm (UAX #9): invisible, and they turn round what is read
 * after them. They come along with pasted telephone numbers, so they are dropped and not refused.
 */
const turns = /[\u202a-\u202e\u2066-\u2069]/g;
const straight = (text: string) => text.replace(turns, '');

/** One line of at most so many characters, without outer blanks. */
export const oneLine = (longest: number) =>
  z.string().overwrite(straight).trim().max(longest, first).regex(oneLinePattern, fault);

/** Several lines of together at most so many characters, without outer blanks. */
export const severalLines = (longest: number) =>
  z.string().overwrite(straight).trim().max(longest, first).regex(severalLinesPattern, fault);

/** A key or code as a machine gave it: one line, never touched. */
export const opaque = (longest: number) => z.string().max(longest, first).regex(oneLinePattern, fault);
