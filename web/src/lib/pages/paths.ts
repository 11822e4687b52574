import { reachedPages } from '@ebp/contracts/portal/reached-pages';
import { readCode } from '@ebp/contracts/rules/qr-code';

/** Addresses that the router and links share; the router adds the company's base path. */
export const paths = {
  ...reachedPages,
  root: '/',
  error: '/pages/error',
  notFound: '/pages/error-404',
  accessibility: '/pages/accessibility',
  ebpMachine: '/ebp/machine',
  ebpFaq: '/ebp/faq',
  ebpEnquiry: '/ebp/enquiry/',
  ebpFeedback: '/ebp/feedback/',
  ebpTermsAndConditions: '/ebp/tnc',
  telephony: '/purecloudcallback',
} as const;

const single = '/single';

/** The same page in the generic single layout, for a separate window (CCC-11). */
export function singlePath(path: string): string {
  return single + path;
}

/** The page inside the portal for an address in the single layout; any other address as it is. */
export function fullPath(path: string): string {
  return path.startsWith(`${single}/`) ? path.slice(single.length) : path;
}

const namedRoutes = [
  'ebpHome',
  'ebpQrCodeLogin',
  'ebpFaq',
  'ebpEnquiry',
  'ebpFeedback',
  'ebpTermsAndConditions',
] as const satisfies (keyof typeof paths)[];

/** The address for `?page=` on home; undefined for an unknown name (SHL-04). */
export function namedRoute(name: string | null): string | undefined {
  const known = namedRoutes.find((route) => route === name);
  return known && paths[known];
}

/**
 * A target on this origin, otherwise undefined: no scheme, no `//`, no backslash, no control character, and none of the
 * pages that redirect a signed-in person straight back (OPN-02).
 */
export function safeTarget(target: string | null | undefined): string | undefined {
  if (!target?.startsWith('/') || target.startsWith('//') || /[\\\p{Cc}]/u.test(target)) return undefined;
  return target.startsWith('/pages/') ? undefined : target;
}

/** The page of the machine with this code (SES-13). */
export function scanPath(code: string): string {
  return `${paths.ebpQrCodeLogin}?${new URLSearchParams({ ql: code })}`;
}

/** The scanned code in an address, or in the page it redirects to (SES-12). */
export function codeIn(query: URLSearchParams): string | undefined {
  const back = query.get('redirect')?.split('?')[1];
  const code = query.get('ql') ?? new URLSearchParams(back).get('ql');
  return (code && readCode(code)) || undefined;
}

interface LoginWords {
  /** The machine with which a guest can continue. */
  readonly code?: string | undefined;
  /** Correlation id of the failed call. */
  readonly ref?: string | undefined;
  /** Where the next sign-in leads, also outside of the portal: the gateway checks it. */
  readonly redirecturl?: string | undefined;
}

/** The login page with the page to return to and the reason (SES-01, LOG-22). */
export function loginPath(
  redirect?: string,
  reason?: string,
  { code, ref, redirecturl }: LoginWords = {},
): string {
  const query = new URLSearchParams();
  if (code) query.set('ql', code);
  const target = withoutHandOver(safeTarget(redirect));
  if (target && target !== paths.root) query.set('redirect', target);
  if (redirecturl) query.set('redirecturl', redirecturl);
  if (reason) query.set('reason', reason);
  if (ref) query.set('ref', ref);
  const text = query.toString();
  return text ? `${paths.login}?${text}` : paths.login;
}

/**
 * Removes the telephony provider's parameters: they were meant for the session that asked, and must not stay in an
 * address.
 */
function withoutHandOver(target: string | undefined): string | undefined {
  const isAnswer = target?.startsWith(`${paths.telephony}?`) && /[?&]state=/.test(target);
  return isAnswer ? paths.telephony : target;
}

/** Parameter of the account search: an account that is the only one found is opened at once. */
export const opensOnlyOne = 'open';

/** The address of the account search for what a caller says, such as `{ phone: '28010001' }`. */
export function callerSearch(searchPath: string, criteria: Readonly<Record<string, string>>): string {
  return `${searchPath}?${new URLSearchParams({ ...criteria, [opensOnlyOne]: 'only' })}`;
}
