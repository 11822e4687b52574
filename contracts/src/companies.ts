import { CHK } from './companies/CHK.ts';
import { CMM } from './companies/CMM.ts';
import { CMTW } from './companies/CMTW.ts';
import { CSPL } from './companies/CSPL.ts';
import type { CompanyFacts } from './companies/facts.ts';

// Plain data without a schema library, so that the first page of the client stays small.

/** Every company, in the order of the login page's choice. */
const all = { CHK, CSPL, CMM, CMTW } satisfies Record<string, CompanyFacts>;

export type CompanyCode = keyof typeof all;
/** Everything that differs between companies except their wording. */
export type CompanyProfile = CompanyFacts & { readonly code: CompanyCode };

export const companyProfiles: Readonly<Record<CompanyCode, CompanyProfile>> = all;
/** The first is the default where no company is known yet. */
export const companies = Object.values(companyProfiles) as [CompanyProfile, ...CompanyProfile[]];
export const companyCodes: readonly CompanyCode[] = companies.map(({ code }) => code);
