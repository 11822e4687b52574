import { type PageHint, pageHintSuffix, writePageHint } from '@ebp/contracts/portal/page-hint';

/** A year: who comes less often waits a moment longer once. */
const lifetimeSeconds = 31_536_000;

/** Remembers, for the gateway, what the next document is made for, until `forgetPage`. */
export function rememberPage(hint: PageHint): void {
  write(writePageHint(hint), lifetimeSeconds);
}

/** The next document is made as for a stranger. */
export function forgetPage(): void {
  write('', 0);
}

function write(value: string, maxAge: number): void {
  const attributes = `Path=/; Max-Age=${maxAge}; SameSite=Strict${isSecure() ? '; Secure' : ''}`;
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and older Safari have no Cookie Store API.
  document.cookie = `${cookieName()}=${value}; ${attributes}`;
}

function cookieName(): string {
  return `${isSecure() ? '__Host-' : ''}ebp${pageHintSuffix}`;
}

function isSecure(): boolean {
  return location.protocol === 'https:';
}
