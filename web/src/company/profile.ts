import {
  type CompanyCode,
  companyLanguages,
  companyTimeZones,
  type Language,
} from '@ebp/contracts/companies';

/** Where a page of the supplier opens: inside the portal or at an address of the system configuration. */
export type Place = 'portal' | 'external';

/** What differs between companies besides wording and accent. Nothing else asks for a company's code. */
export interface CompanyProfile {
  readonly code: CompanyCode;
  readonly timeZone: string;
  /** ISO 3166 region of the Chinese bundle, for `lang` and its fonts. */
  readonly region: string;
  /** Offered by the switch, in its order (OPN-59). */
  readonly languages: readonly Language[];
  /** Menu items FAQ, enquiry and feedback (SHL-17, OPN-17). */
  readonly supportMenu: Place;
  /** Enquiry links on home and inside pages (OPN-17, OPN-61). */
  readonly enquiryLink: Place;
  /** Online chat and hotline on the login page (LOG-02). */
  readonly hasLoginContact: boolean;
  /** Machine photo and editable location reference in the machine list, location reference in meter reading (ACC-14). */
  readonly hasMachinePhoto: boolean;
  readonly hasLocationReference: boolean;
  /** Meter readings are also taken by e-mail and phone (MTR-15). */
  readonly hasOtherReadingMethods: boolean;
  /** Link from the machine view to the single relocation (ACC-14). */
  readonly hasRelocationLink: boolean;
}

const chk: CompanyProfile = {
  code: 'CHK',
  timeZone: companyTimeZones.CHK,
  region: 'HK',
  languages: companyLanguages.CHK,
  supportMenu: 'portal',
  enquiryLink: 'portal',
  hasLoginContact: true,
  hasMachinePhoto: true,
  hasLocationReference: true,
  hasOtherReadingMethods: true,
  hasRelocationLink: false,
};

const other = {
  supportMenu: 'portal',
  enquiryLink: 'external',
  hasLoginContact: false,
  hasMachinePhoto: false,
  hasLocationReference: false,
  hasOtherReadingMethods: false,
  hasRelocationLink: true,
} as const;

export const companyProfiles: Readonly<Record<CompanyCode, CompanyProfile>> = {
  CHK: chk,
  CSPL: {
    ...other,
    code: 'CSPL',
    languages: companyLanguages.CSPL,
    timeZone: companyTimeZones.CSPL,
    region: 'SG',
    supportMenu: 'external',
  },
  CMM: {
    ...other,
    code: 'CMM',
    languages: companyLanguages.CMM,
    timeZone: companyTimeZones.CMM,
    region: 'MY',
  },
  CMTW: {
    ...other,
    code: 'CMTW',
    languages: companyLanguages.CMTW,
    timeZone: companyTimeZones.CMTW,
    region: 'TW',
  },
};
