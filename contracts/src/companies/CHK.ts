import { dollars } from '../rules/currency.ts';
import type { CompanyFacts } from './facts.ts';

export const CHK = {
  code: 'CHK',
  timeZone: 'Asia/Hong_Kong',
  region: 'HK',
  languages: ['en', 'zh-Hant'],
  currency: dollars('HK$'),
  countryCode: '852',
  paperDelivery: { freeFrom: 800, usualCharge: 50, interest: 2 },
  supportMenu: 'portal',
  enquiryLink: 'portal',
  hasLoginContact: true,
  hasMachinePhoto: true,
  hasLocationReference: true,
  hasOtherReadingMethods: true,
  hasRelocationLink: false,
  accent: { rest: ['#00616c', '#58c5d2'], hover: ['#004b54', '#86dae4'], press: ['#003a41', '#a5e6ee'] },
} as const satisfies CompanyFacts;
