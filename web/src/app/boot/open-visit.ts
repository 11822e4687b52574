import type { CompanyCode } from '@ebp/contracts/companies';
import type { SessionBootstrap } from '@ebp/contracts/portal/session';
import { companyOfCode } from '@ebp/contracts/rules/qr-code';
import { fetchSession } from '../../api/fetch-session.ts';
import { wishCompany, wishedCompany } from '../../lib/forget-visitor.ts';
import { codeIn } from '../../lib/paths.ts';
import { asCompany, pathUnder, readCompanyPath } from './company-path.ts';

export interface Visit {
  readonly session: SessionBootstrap;
  /** Prefix of every path of the portal: empty, or the company's segment. */
  readonly basePath: string;
  readonly isCompanyUnknown: boolean;
}

/** Asks the gateway for the session and the company, and works out the router's base path. */
export async function openVisit(): Promise<Visit> {
  const inPath = readCompanyPath(location.pathname);
  const query = new URLSearchParams(location.search);
  const session = await fetchSession(
    inPath.kind === 'company' ? inPath.company : askedCompany(query),
    codeIn(query),
  );
  if (!session.companyAsBasePath) return { session, basePath: '', isCompanyUnknown: false };
  const isCompanyUnknown =
    inPath.kind === 'unknown' || (inPath.kind === 'company' && !session.companies.includes(inPath.company));
  const basePath = isCompanyUnknown ? '' : `/${session.company}`;
  if (!isCompanyUnknown) {
    const path = pathUnder(session.company, location.pathname);
    if (path !== location.pathname) {
      history.replaceState(history.state, '', path + location.search + location.hash);
    }
  }
  return { session, basePath, isCompanyUnknown };
}

/** `?company=` or a scanned code chooses the company where neither path nor host names one; the gateway decides. */
function askedCompany(query: URLSearchParams): CompanyCode | undefined {
  const asked = asCompany(query.get('company')) ?? companyOfCode(codeIn(query));
  if (asked) wishCompany(asked);
  return asked ?? asCompany(wishedCompany());
}
