/** Plain facts without a schema library, so that the first page of the client stays light. */
export const companyCodes = ['CHK', 'CSPL', 'CMM', 'CMTW'] as const;
export type CompanyCode = (typeof companyCodes)[number];

/** IANA zone in which a company's "today" begins and ends. */
export const companyTimeZones: Readonly<Record<CompanyCode, string>> = {
  CHK: 'Asia/Hong_Kong',
  CSPL: 'Asia/Singapore',
  CMM: 'Asia/Kuala_Lumpur',
  CMTW: 'Asia/Taipei',
};

export const languages = ['en', 'zh-Hant', 'zh-Hans'] as const;
/** BCP 47 tags of the bundles; `en` is default and fallback. */
export type Language = (typeof languages)[number];

/** Languages a company offers, in the order of its switch (OPN-59). */
export const companyLanguages: Readonly<Record<CompanyCode, readonly Language[]>> = {
  CHK: ['en', 'zh-Hant'],
  CSPL: ['en', 'zh-Hant'],
  CMM: ['en', 'zh-Hant'],
  CMTW: ['en', 'zh-Hant'],
};
