import MiniSearch from 'minisearch';
import { foldText, searchable } from '../../lib/formats/texts.ts';

/** Rows that are found by any part of their texts and, where none has it, by words that are nearly the same. */
export interface TextIndex<Row> {
  /** The rows whose texts contain all of these words, best first. */
  readonly find: (words: readonly string[]) => readonly Row[];
  /** The rows that contain words with a typo or two in common with each of these; best first. */
  readonly findSimilar: (words: readonly string[]) => readonly Row[];
  /** Resolves once similar words are found too. */
  readonly ready: Promise<void>;
}

type Texts = readonly (string | null | undefined)[];

/** Rows that are prepared for similar words between two key presses. */
const chunkSize = 100;

/**
 * Parts of words, which every language and every serial number needs, are found by reading all texts: 5,000 take a few
 * milliseconds, far less than an index of all parts. Only similar words need one.
 */
export function createTextIndex<Row>(rows: readonly Row[], textsOf: (row: Row) => Texts): TextIndex<Row> {
  const texts = rows.map((row) => `\n${searchable(textsOf(row))}\n`);
  const similar = new MiniSearch<{ id: number; text: string }>({ fields: ['text'] });
  const documents = texts.map((text, id) => ({ id, text }));
  const rowsAt = (places: readonly number[]) => places.flatMap((place) => rows[place] ?? []);
  return {
    ready: similar.addAllAsync(documents, { chunkSize }),
    find: (words) => {
      const found = texts.flatMap((text, place) =>
        words.every((word) => text.includes(word)) ? [{ place, rank: rankOf(text, words) }] : [],
      );
      return rowsAt(found.sort((one, other) => other.rank - one.rank).map(({ place }) => place));
    },
    findSimilar: (words) =>
      rowsAt(similar.search(words.join(' '), { combineWith: 'AND', fuzzy: typosIn }).map(({ id }) => id)),
  };
}

/** The words of what was typed, in the form texts are compared in; Chinese needs no space before a code. */
export function typedWords(typed: string): readonly string[] {
  return foldText(typed).match(/\p{Script=Han}+|[^\s,;、。\p{Script=Han}]+/gu) ?? [];
}

/** A text that is the word ranks above one that begins with it, and that above one where a word does. */
function rankOf(text: string, words: readonly string[]): number {
  const ranks = words.map((word): number => {
    if (text.includes(`\n${word}\n`)) return 3;
    if (text.includes(`\n${word}`)) return 2;
    return text.includes(` ${word}`) ? 1 : 0;
  });
  return ranks.reduce((sum, rank) => sum + rank, 0);
}

/** Letters that may differ: two neighbours swapped count twice. A short number with one digit changed is another one. */
function typosIn(word: string): 0 | 1 | 2 {
  if (word.length < 4 || /\p{Script=Han}/u.test(word)) return 0;
  return word.length === 4 || (/\d/.test(word) && word.length < 8) ? 1 : 2;
}
