import type { CodeListEntry } from '@ebp/contracts/entities/code-list';
import { type Language, languageFacts } from '@ebp/contracts/languages';
import type { World } from './world.ts';

/**
 * Translates an answer into the requested language: a text that is a complete phrase of `phrases.json` is translated,
 * with Taiwan's wording for Taiwan's company. All other texts stay as recorded.
 */
export function inLanguage(answer: unknown, world: World, language: Language): unknown {
  const isChinese = languageFacts[language].upstream === 'CHINESE';
  const said = new Map<string, string>();
  for (const { english, local } of phrases(world)) {
    if (local !== undefined) said.set(isChinese ? english : local, isChinese ? local : english);
  }
  const translated = (value: unknown): unknown => {
    if (typeof value === 'string') return said.get(value) ?? value;
    if (Array.isArray(value)) return value.map(translated);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, inBoth.has(key) ? part : translated(part)]),
    );
  };
  return translated(answer);
}

/** A code list names each choice in both languages, whichever was asked for. */
const inBoth: ReadonlySet<string> = new Set<keyof CodeListEntry>(['englishName', 'chineseName']);

/** The English phrases whose Chinese contains the words. */
export function sayings(world: World, words: string): ReadonlySet<string> {
  const containing = phrases(world).filter(({ local }) => local?.includes(words));
  return new Set(containing.map(({ english }) => english));
}

/** Each phrase with the wording of the company's region. */
function phrases(world: World) {
  return world.read('phrases').map(({ english, chinese, taiwan }) => ({
    english,
    local: ofRegion(world, chinese, taiwan),
  }));
}

/** Hong Kong's Chinese, or Taiwan's where the company is there and has its own. */
export function ofRegion<T>({ company }: World, chinese: T, taiwan: T | undefined): T {
  return company === 'CMTW' && taiwan !== undefined ? taiwan : chinese;
}
