import type { Language } from '@ebp/contracts/languages';

let current: Language | undefined;

/** In which the page is written; undefined until it is known, while the browser's own wish stands. */
export const languageOfPage = (): Language | undefined => current;

/** From now on the gateway is asked in this language. */
export function askIn(language: Language): void {
  current = language;
}
