import type { WireLanguage } from './entities/wire.ts';

/** Facts about a language other than its texts. */
export interface LanguageFacts {
  /** Its own name, in its own script, for the language switch. */
  readonly name: string;
  /** BCP 47 tags with which browsers ask for it. The first language that has a tag gets it. */
  readonly tags: RegExp;
  /** Locale of months and times of day. */
  readonly locale: string;
  /** Which of the supplier's two languages its lists, banners and pictures use. */
  readonly upstream: WireLanguage;
}

/** Every language, by the BCP 47 tag that names its folder below `web/src/i18n`; each company chooses among them. */
const all = {
  en: { name: 'EN', tags: /^en\b/i, locale: 'en-GB', upstream: 'ENGLISH' },
  'zh-Hant': {
    name: '繁體',
    tags: /^zh(?!-hans)\b.*-(?:hant|hk|mo|tw)\b/i,
    locale: 'zh-TW',
    upstream: 'CHINESE',
  },
  'zh-Hans': { name: '简体', tags: /^zh\b/i, locale: 'zh-CN', upstream: 'CHINESE' },
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof all;
export const languageFacts: Readonly<Record<Language, LanguageFacts>> = all;
export const languages = Object.keys(all) as readonly Language[];
/** Always complete: the fallback for texts another language lacks (LOG-05, CFG-02). */
export const fallbackLanguage = 'en' satisfies Language;
