import * as z from 'zod';
import { opaque } from '../entities/text.ts';
import { severalLinesPattern } from '../rules/fields.ts';

/** How deep lists and groups of fields are nested in a form; none of the portal's has more than four. */
const deepest = 7;
/** The longest name of a field. */
const longestName = 100;
/** Names that mean something else than a field to JavaScript. */
const notFields: readonly string[] = ['__proto__', 'constructor', 'prototype'];

const invalid = { error: 'validation.invalid' };
const fieldName = opaque(longestName);
const isField = (name: string) => fieldName.safeParse(name).success && !notFields.includes(name);
const fieldValue = z.unknown().refine((value) => isPlain(value, deepest), invalid);

/**
 * What was filled in, as the form stores it. The gateway gives it back and uses none of it, so its size (`maxBytes` of
 * the call), its depth, its names and the characters of its texts are limited and nothing else.
 */
export const formContent = z
  .record(fieldName, fieldValue)
  .refine((content) => Object.keys(content).every(isField), invalid);

function isPlain(value: unknown, deep: number): boolean {
  if (typeof value === 'string') return severalLinesPattern.test(value);
  if (typeof value !== 'object' || value === null) return true;
  if (deep === 0) return false;
  return Object.entries(value).every(([name, inner]) => isField(name) && isPlain(inner, deep - 1));
}
