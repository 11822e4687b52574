import { dollars } from '../rules/currency.ts';
import type { CompanyFacts } from './facts.ts';

export const CMTW = {
  code: 'CMTW',
  timeZone: 'Asia/Taipei',
  region: 'TW',
  languages: ['en', 'zh-Hant'],
  currency: dollars('NT$'),
  countryCode: '886',
  paperDelivery: {},
  supportMenu: 'portal',
  enquiryLink: 'external',
  hasLoginContact: false,
  hasMachinePhoto: false,
  hasLocationReference: false,
  hasOtherReadingMethods: false,
  hasRelocationLink: true,
  accent: { rest: ['#854408', '#ecb274'], hover: ['#683404', '#f3c998'], press: ['#502702', '#f8dab8'] },
} as const satisfies CompanyFacts;
