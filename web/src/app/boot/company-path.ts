import { type CompanyCode, companyCodes } from '@ebp/contracts/companies';

/** First segments of the portal's own addresses, never a company. Written out: the pages themselves arrive later than this. */
const pages = [
  'ebp',
  'pages',
  'single',
  'ecca',
  'contacthistory',
  'taskdetail',
  'tasklogger',
  'emailDetail',
  'emailContent',
  'faxDetail',
  'faxContent',
  'purecloudcallback',
];

/** What the first segment of the address says about the company (SES-10, OPN-12). */
export type CompanyPath =
  | { readonly kind: 'none' }
  | { readonly kind: 'company'; readonly company: CompanyCode }
  | { readonly kind: 'unknown' };

export function readCompanyPath(pathname: string): CompanyPath {
  const segment = pathname.split('/')[1] ?? '';
  if (segment === '' || pages.includes(segment)) return { kind: 'none' };
  const company = asCompany(segment);
  return company ? { kind: 'company', company } : { kind: 'unknown' };
}

export function asCompany(text: string | null | undefined): CompanyCode | undefined {
  return companyCodes.find((code) => code === text);
}

/** The same page under a company: put before a path without one, in place of another one whose session is elsewhere. */
export function pathUnder(company: CompanyCode, pathname: string): string {
  const inPath = readCompanyPath(pathname);
  const rest = inPath.kind === 'company' ? pathname.slice(`/${inPath.company}`.length) : pathname;
  return `/${company}${rest}`;
}
