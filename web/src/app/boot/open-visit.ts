import { type CompanyCode, companyCodes, companyProfiles } from '@ebp/contracts/companies';
import type { Language } from '@ebp/contracts/languages';
import type { SessionBootstrap } from '@ebp/contracts/portal/session';
import { chooseLanguage } from '@ebp/contracts/rules/language';
import { companyOfCode, labelCode } from '@ebp/contracts/rules/qr-code';
import { fetchSession, noteTimeout, relogin } from '../../api/fetch-session.ts';
import { beginGuestVisit } from '../../api/guest-visit.ts';
import { rememberedLanguage } from '../../i18n/language.ts';
import { headersOfEveryCall } from '../../lib/gateway/headers-of-every-call.ts';
import { sendAhead } from '../../lib/gateway/http.ts';
import { codeIn, paths } from '../../lib/pages/paths.ts';
import { wishCompany, wishedCompany } from '../../lib/storage/forget-visitor.ts';
import { readsAhead } from './reads-ahead.ts';

export interface Visit {
  readonly session: SessionBootstrap;
  /** Prefix of every path of the portal: empty, or the company's segment. */
  readonly basePath: string;
  readonly isCompanyUnknown: boolean;
}

/**
 * Asks the gateway for the session and the company, and works out the router's base path. A session that has timed out
 * gets its one silent re-login (SES-05); where that fails, the person is told so, and the session is ended even if the
 * gateway could still revive it. What the page will show first is asked for at once: at the address of a machine,
 * by beginning a guest's visit.
 */
export async function openVisit(): Promise<Visit> {
  const inPath = readCompanyPath(location.pathname);
  const query = new URLSearchParams(location.search);
  const company = askedCompany(inPath, query);
  const ask = async () => placed(await fetchSession(company, codeIn(query)), inPath);
  let visit = await ask();
  let { session } = visit;
  if (session.timedOut && session.autoRelogin && !isBeforeSignIn(visit)) {
    visit = await relogin().then(ask, (error: unknown) => {
      noteTimeout(error);
      return visit;
    });
    session = visit.session;
  }
  headersOfEveryCall['Accept-Language'] = languageOf(session);
  const code = codeOfNewGuest(visit);
  if (code) beginGuestVisit(session.company, code);
  readsAhead(session, pathOf(visit)).forEach(sendAhead);
  return visit;
}

function placed(session: SessionBootstrap, inPath: CompanyPath): Visit {
  const { company, companyAsBasePath } = session;
  // A link may have named another one, which is not to be that of the login page after this session.
  if (session.authenticated) wishCompany(company);
  const companies: readonly (CompanyCode | undefined)[] = session.companies;
  const isCompanyUnknown = companyAsBasePath && inPath.kind !== 'none' && !companies.includes(inPath.company);
  const basePath = companyAsBasePath && !isCompanyUnknown ? `/${company}` : '';
  if (basePath) {
    const path = pathUnder(company, location.pathname);
    if (path !== location.pathname) {
      history.replaceState(history.state, '', path + location.search + location.hash);
    }
  }
  return { session, basePath, isCompanyUnknown };
}

/** The path without the company. */
function pathOf({ basePath }: Pick<Visit, 'basePath'>): string {
  return location.pathname.slice(basePath.length);
}

/** The path that names the page: without a slash at its end, with which the page opens as well (OPN-13). */
const pageOf = (visit: Pick<Visit, 'basePath'>): string => pathOf(visit).replace(/\/$/, '');

/** Whoever opens such a page wants to sign in, or scanned a machine. */
function isBeforeSignIn(visit: Visit): boolean {
  const page = pageOf(visit);
  return page.startsWith('/pages/') || page === paths.ebpQrCodeLogin || codeOfLabel(visit) !== undefined;
}

/** The language of the page: the one chosen on an earlier visit, or the browser's. */
export function languageOf({ company, language }: SessionBootstrap): Language {
  return chooseLanguage([rememberedLanguage(company) ?? '', language], companyProfiles[company].languages);
}

/** The code in the address that a machine's label opens; undefined at any other. */
export function codeOfLabel(visit: Pick<Visit, 'basePath'>): string | undefined {
  const path = pageOf(visit);
  const isOfLabel = path === '' || path === paths.login;
  return isOfLabel ? labelCode(new URLSearchParams(location.search)) : undefined;
}

/** The code of the machine that is about to be shown to somebody who becomes a guest by opening it. */
function codeOfNewGuest(visit: Visit): string | undefined {
  const { authenticated, login } = visit.session;
  if (authenticated || !login.isGuestLoginAvailable) return undefined;
  const isMachine = pageOf(visit) === paths.ebpQrCodeLogin;
  return isMachine ? codeIn(new URLSearchParams(location.search)) : codeOfLabel(visit);
}

/**
 * The path chooses the company, or `?company=` or a scanned code where it names none; the gateway decides. It is
 * remembered, because the issuer leads back to an address without it.
 */
function askedCompany({ company }: CompanyPath, query: URLSearchParams): CompanyCode | undefined {
  const asked = company ?? asCompany(query.get('company')) ?? companyOfCode(codeIn(query));
  if (asked) wishCompany(asked);
  return asked ?? asCompany(wishedCompany());
}

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
type CompanyPath =
  | { readonly kind: 'none' | 'unknown'; readonly company?: undefined }
  | { readonly kind: 'company'; readonly company: CompanyCode };

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
  const rest = inPath.company ? pathname.slice(inPath.company.length + 1) : pathname;
  return `/${company}${rest}`;
}
