import type { CompanyCode } from '@ebp/contracts/company';

/** Companies whose world is whole. */
export const wholeCompanies: readonly CompanyCode[] = ['CHK', 'CSPL', 'CMM'];
