import type { Language } from '../languages.ts';

/**
 * The first of the wished tags that the company offers, English otherwise. Tags follow BCP 47: Hong Kong, Macao,
 * Taiwan and `Hant` mean traditional Chinese, any other Chinese simplified.
 */
export function chooseLanguage(wished: readonly string[], offered: readonly Language[]): Language {
  for (const tag of wished) {
    const language = languageOf(tag);
    if (language && offered.includes(language)) return language;
  }
  return 'en';
}

function languageOf(tag: string): Language | undefined {
  if (/^en\b/i.test(tag)) return 'en';
  if (!/^zh\b/i.test(tag)) return undefined;
  if (/-hans\b/i.test(tag)) return 'zh-Hans';
  return /-(?:hant|hk|mo|tw)\b/i.test(tag) ? 'zh-Hant' : 'zh-Hans';
}
