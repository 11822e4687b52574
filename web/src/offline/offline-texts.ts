import { languages } from '@ebp/contracts/languages';
import { chooseLanguage } from '@ebp/contracts/rules/language';
import en from '../i18n/en/offline.json';
import hans from '../i18n/zh-Hans/offline.json';
import hant from '../i18n/zh-Hant/offline.json';
import taiwan from '../i18n/zh-Hant-TW/offline.json';

/** What the offline page says to a browser that wants these languages, Taiwan's words to the one that names Taiwan. */
export function offlineTexts(wished: readonly string[]) {
  const language = chooseLanguage(wished, languages);
  const isTaiwan = wished.find((tag) => /^zh\b/i.test(tag))?.match(/-tw\b/i);
  const texts = { en, 'zh-Hant': { ...hant, ...(isTaiwan && taiwan) }, 'zh-Hans': hans }[language];
  return { language, texts };
}
