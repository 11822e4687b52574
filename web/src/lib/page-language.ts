import type { Language } from '@ebp/contracts/languages';

/** In which the gateway is asked: the language of the page once that is known, until then what the browser wishes. */
export const askedIn: { 'Accept-Language'?: Language } = {};
