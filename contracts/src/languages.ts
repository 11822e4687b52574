export const languages = ['en', 'zh-Hant', 'zh-Hans'] as const;
/** BCP 47 tags of the bundles; `en` is default and fallback. */
export type Language = (typeof languages)[number];
