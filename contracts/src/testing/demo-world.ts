import { type CompanyCode, companyProfiles } from '../companies.ts';

/** A customer for which demo users place orders. */
export interface DemoCustomer {
  readonly code: string;
  readonly name: string;
  readonly company: CompanyCode;
}

/** The portal's registration at the development authentication server. */
export const demoClient = { id: 'OAuth_client', secret: 'development-only-client-secret' } as const;

/** The portal's registration where the development authentication server acts as the telephony provider. */
export const demoTelephonyClient = { id: 'telephony', secret: 'development-only-telephony-secret' } as const;

/** One sign-in of the demo world. Passwords are public on purpose: they give access only to a developer's machine. */
export interface DemoAccount {
  /** Key of the user upstream and `sub` at the auth server. */
  readonly pkey: string;
  /** User code upstream; always the e-mail address. */
  readonly code: string;
  /** Login names that are accepted: the e-mail, and for some a customer code. */
  readonly loginNames: readonly [string, ...string[]];
  readonly password: string;
  readonly company: CompanyCode;
  readonly kind: 'user' | 'guest';
  readonly firstName: string;
  readonly lastName: string;
  readonly mustChangePassword: boolean;
  readonly acceptedTerms: boolean;
  readonly applicationPkey: `APP-${CompanyCode}`;
}

type Person = Pick<DemoAccount, 'pkey' | 'code' | 'password' | 'company' | 'firstName' | 'lastName'> &
  Partial<Pick<DemoAccount, 'mustChangePassword' | 'acceptedTerms' | 'kind'>> & { customerCode?: string };

function account({ customerCode, ...person }: Person): DemoAccount {
  return {
    kind: 'user',
    mustChangePassword: false,
    acceptedTerms: true,
    ...person,
    loginNames: customerCode ? [person.code, customerCode] : [person.code],
    applicationPkey: `APP-${person.company}`,
  };
}

function guest(pkey: string, company: CompanyCode): DemoAccount & { readonly kind: 'guest' } {
  const code = `guest.${company.toLowerCase()}@ebp.example`;
  const names = { firstName: 'Guest', lastName: company };
  return {
    ...account({ pkey, code, password: `Guest-${company}-2026`, company, ...names }),
    kind: 'guest',
  };
}

const demoCustomers = {
  harbourTrading: { code: 'HK001', name: 'Harbour Trading', company: 'CHK' },
  victoriaLogistics: { code: 'HK002', name: 'Victoria Logistics', company: 'CHK' },
  lionRockClinics: { code: 'HK003', name: 'Lion Rock Clinics', company: 'CHK' },
  merlionFoods: { code: 'SG001', name: 'Merlion Foods', company: 'CSPL' },
  orchardMedia: { code: 'SG002', name: 'Orchard Media', company: 'CSPL' },
  changiFreight: { code: 'SG003', name: 'Changi Freight', company: 'CSPL' },
  bayanHotels: { code: 'MY001', name: 'Bayan Hotels', company: 'CMM' },
  kinabaluTimber: { code: 'MY002', name: 'Kinabalu Timber', company: 'CMM' },
  selangorPrinting: { code: 'MY003', name: 'Selangor Printing Works', company: 'CMM' },
  formosaOptics: { code: 'TW001', name: 'Formosa Optics', company: 'CMTW' },
  yushanTea: { code: 'TW002', name: 'Yushan Tea', company: 'CMTW' },
  kaohsiungMarine: { code: 'TW003', name: 'Kaohsiung Marine', company: 'CMTW' },
} as const satisfies Record<string, DemoCustomer>;

const harbour = { company: 'CHK', password: 'Harbour-2026' } as const;

export const demoAccounts = {
  harbourAdmin: account({
    ...harbour,
    pkey: 'U-HK-0001',
    code: 'admin@harbour.example',
    firstName: 'Wing',
    lastName: 'Lau',
    customerCode: demoCustomers.harbourTrading.code,
  }),
  harbourViewer: account({
    ...harbour,
    pkey: 'U-HK-0002',
    code: 'viewer@harbour.example',
    firstName: 'Mei',
    lastName: 'Chan',
  }),
  /** Has not accepted the terms yet. */
  harbourNewcomer: account({
    ...harbour,
    pkey: 'U-HK-0003',
    code: 'newcomer@harbour.example',
    firstName: 'Kit',
    lastName: 'Ho',
    acceptedTerms: false,
  }),
  /** Must change the password at login. */
  harbourExpired: account({
    ...harbour,
    pkey: 'U-HK-0004',
    code: 'expired@harbour.example',
    firstName: 'Yan',
    lastName: 'Cheung',
    mustChangePassword: true,
  }),
  /** Administers a customer that other users of the company cannot see. */
  lionRockAdmin: account({
    pkey: 'U-HK-0005',
    code: 'admin@lionrock.example',
    password: 'LionRock-2026',
    company: 'CHK',
    firstName: 'Chi Wai',
    lastName: 'Tsang',
  }),
  merlionAdmin: account({
    pkey: 'U-SG-0001',
    code: 'admin@merlion.example',
    password: 'Merlion-2026',
    company: 'CSPL',
    firstName: 'Jia Hui',
    lastName: 'Tan',
  }),
  /** Has access to three machines of one customer, and a role whose orders of paper have a limit. */
  merlionOffice: account({
    pkey: 'U-SG-0002',
    code: 'office@merlion.example',
    password: 'Merlion-2026',
    company: 'CSPL',
    firstName: 'Arjun',
    lastName: 'Pillai',
  }),
  merlionAgent: account({
    pkey: 'U-SG-0009',
    code: 'agent@merlion.example',
    password: 'Agent-2026',
    company: 'CSPL',
    firstName: 'Rachel',
    lastName: 'Goh',
  }),
  /** Administers a customer that other users of the company cannot see. */
  changiAdmin: account({
    pkey: 'U-SG-0003',
    code: 'admin@changi.example',
    password: 'Changi-2026',
    company: 'CSPL',
    firstName: 'Siti',
    lastName: 'Rahim',
  }),
  bayanAdmin: account({
    pkey: 'U-MY-0001',
    code: 'admin@bayan.example',
    password: 'Bayan-2026',
    company: 'CMM',
    firstName: 'Aisyah',
    lastName: 'Rahman',
  }),
  /** Has access to three machines of one customer. */
  bayanOffice: account({
    pkey: 'U-MY-0002',
    code: 'office@bayan.example',
    password: 'Bayan-2026',
    company: 'CMM',
    firstName: 'Suresh',
    lastName: 'Maniam',
  }),
  bayanAgent: account({
    pkey: 'U-MY-0009',
    code: 'agent@bayan.example',
    password: 'Agent-2026',
    company: 'CMM',
    firstName: 'Hafiz',
    lastName: 'Osman',
  }),
  formosaAdmin: account({
    pkey: 'U-TW-0001',
    code: 'admin@formosa.example',
    password: 'Formosa-2026',
    company: 'CMTW',
    firstName: 'Yi-Chun',
    lastName: 'Lin',
  }),
  /** Has access to three machines of one customer. */
  formosaOffice: account({
    pkey: 'U-TW-0002',
    code: 'office@formosa.example',
    password: 'Formosa-2026',
    company: 'CMTW',
    firstName: 'Chia-Hao',
    lastName: 'Wu',
  }),
  formosaAgent: account({
    pkey: 'U-TW-0009',
    code: 'agent@formosa.example',
    password: 'Agent-2026',
    company: 'CMTW',
    firstName: 'Wei-Ting',
    lastName: 'Hsu',
  }),
  contactCentreAgent: account({
    pkey: 'U-EBP-0001',
    code: 'agent@ebp.example',
    password: 'Agent-2026',
    company: 'CHK',
    firstName: 'Sam',
    lastName: 'Yip',
  }),
} as const satisfies Record<string, DemoAccount>;

/** Name and password of the guest account in each company's login configuration. */
export const demoGuests = {
  CHK: guest('G-HK-0001', 'CHK'),
  CSPL: guest('G-SG-0001', 'CSPL'),
  CMM: guest('G-MY-0001', 'CMM'),
  CMTW: guest('G-TW-0001', 'CMTW'),
} as const satisfies Record<CompanyCode, DemoAccount>;

export const allDemoAccounts: readonly DemoAccount[] = [
  ...Object.values(demoAccounts),
  ...Object.values(demoGuests),
];

/** The script of names and texts in the recorded world of each company, and its places, which no other company names. */
export const demoWriting: Readonly<
  Record<CompanyCode, { readonly script: 'Latin' | 'Chinese' | 'both'; readonly places: RegExp }>
> = {
  CHK: { script: 'both', places: /Hong Kong|Kowloon|香港|九龍/ },
  CSPL: { script: 'Latin', places: /Singapore|新加坡/ },
  CMM: { script: 'Latin', places: /Malaysia|Kuala Lumpur|馬來西亞|马来西亚|吉隆坡/ },
  CMTW: { script: 'Chinese', places: /Taiwan|Taipei|台灣|台北|新台幣/ },
};

/** A well-formed e-mail address that belongs to nobody. */
export const unknownLoginName = 'nobody@harbour.example';

/** `HK-M-0001`: machine id and pkey are the same in the demo world. */
export function demoMachineKey(company: CompanyCode, number: number): string {
  return `${companyProfiles[company].region}-M-${String(number).padStart(4, '0')}`;
}

/** A QR code that does not exist. */
export const unknownQrCode = 'HK-QR-0404';

/** The codes of a company by what happens when they are scanned. */
export function demoCodes(company: CompanyCode) {
  const code = (number: string) => `${companyProfiles[company].region}-QR-${number}`;
  return {
    inUse: code('0001'),
    readToday: code('0002'),
    contractEnded: code('0003'),
    terminated: code('0024'),
    /** Was printed on a machine before and is no longer valid. */
    expired: code('0403'),
    /** Does not exist. */
    unknown: code('0404'),
  } as const;
}

/**
 * Opaque access tokens of the demo world have the form `dev.<user pkey>.<random>`, so that the recorded upstream can
 * distinguish users by the Authorization header alone. Returns the regular expression that matches one user's header.
 */
export function demoAuthorizationPattern(userPkey: string): string {
  return `^Bearer dev\\.${userPkey}\\.[\\w-]+$`;
}
