import type { Language } from '@ebp/contracts/languages';
import type { unattendedHeader } from '@ebp/contracts/portal/request-headers';

/**
 * Headers of every call beside its own. `Accept-Language` is set once the page's language is known: until then the browser
 * sends its own preference.
 */
export const headersOfEveryCall: { 'Accept-Language'?: Language } & Partial<
  Record<typeof unattendedHeader, '1'>
> = {};
