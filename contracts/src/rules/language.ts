import { fallbackLanguage, type Language, languageFacts, languages } from '../languages.ts';

/**
 * The first of the wished tags that the company offers, English otherwise. Tags follow BCP 47: Hong Kong, Macao,
 * Taiwan and `Hant` mean traditional Chinese, any other Chinese simplified.
 */
export function chooseLanguage(wished: readonly string[], offered: readonly Language[]): Language {
  for (const tag of wished) {
    const language = languages.find((one) => languageFacts[one].tags.test(tag));
    if (language && offered.includes(language)) return language;
  }
  return fallbackLanguage;
}
