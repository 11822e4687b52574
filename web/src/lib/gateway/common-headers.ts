import type { Language } from '@ebp/contracts/languages';

/**
 * Headers of every call beside its own. `Accept-Language` is set once the page's language is known: until then the browser
 * sends its own preference.
 */
export const commonHeaders: { 'Accept-Language'?: Language; 'X-EBP-Unattended'?: '1' } = {};
