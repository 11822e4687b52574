import { type CompanyCode, companyCodes } from '@ebp/contracts/companies';

/**
 * First path segments that belong to the portal itself, never to a company. Listed by hand, because the descriptors
 * load later.
 */
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

/** The same page under a company: adds the company to a path without one, or replaces another company's segment. */
export function pathUnder(company: CompanyCode, pathname: string): string {
  const inPath = readCompanyPath(pathname);
  const rest = inPath.kind === 'company' ? pathname.slice(`/${inPath.company}`.length) : pathname;
  return `/${company}${rest}`;
}
