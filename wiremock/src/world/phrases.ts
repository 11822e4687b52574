import { type Language, languageFacts } from '@ebp/contracts/languages';
import { downloadFormSearch } from '@ebp/contracts/operations/download';
import { faqSearch } from '@ebp/contracts/operations/faq';
import { messageSearch } from '@ebp/contracts/operations/message';
import { productSearch } from '@ebp/contracts/operations/product';
import type { World } from './world.ts';

/**
 * The supplier's own texts, by field: of any answer, of a list, or of one operation's rows. What customers and agents write
 * stays as it is, also where it equals a phrase.
 */
const translated: ReadonlySet<string> = new Set([
  'categoryName',
  'counterName',
  'displayRole',
  'pmDescription',
  'taskNature',
  'roleList.name',
  'roleList.description',
  `${downloadFormSearch.id}.name`,
  `${faqSearch.id}.name`,
  `${faqSearch.id}.faqType`,
  `${messageSearch.id}.subject`,
  `${messageSearch.id}.message`,
  `${productSearch.id}.description`,
]);

/** An operation's answer in the requested language: the supplier's texts are translated, as far as `phrases.json` has them. */
export function inLanguage(answer: unknown, world: World, language: Language, operation: string): unknown {
  const words = wordsOf(world, language);
  const read = (value: unknown, name: string, list: string): unknown => {
    if (typeof value === 'string')
      return translated.has(name) || translated.has(`${list}.${name}`) ? (words.get(value) ?? value) : value;
    if (Array.isArray(value)) return value.map((one) => read(one, name, list));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, read(part, key, name)]));
  };
  return read(answer, operation, '');
}

/** Each phrase of the other language with the one to say, with Taiwan's wording for Taiwan's company. */
function wordsOf(world: World, language: Language): ReadonlyMap<string, string> {
  const isChinese = languageFacts[language].upstream === 'CHINESE';
  return new Map(
    phrases(world).flatMap(({ english, local }) => {
      if (local === undefined) return [];
      return [isChinese ? ([english, local] as const) : ([local, english] as const)];
    }),
  );
}

/** The English phrases whose Chinese contains the words, given in small letters. */
export function sayings(world: World, words: string): ReadonlySet<string> {
  const containing = phrases(world).filter(({ local }) => local?.toLowerCase().includes(words));
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
