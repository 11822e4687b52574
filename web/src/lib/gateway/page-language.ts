import type { Language } from '@ebp/contracts/languages';

/** The language sent to the gateway: the page's once it is known, until then the browser's preference. */
export const askedIn: { 'Accept-Language'?: Language } = {};
