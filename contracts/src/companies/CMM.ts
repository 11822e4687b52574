import { dollars } from '../rules/currency.ts';
import type { CompanyFacts } from './facts.ts';

export const CMM = {
  code: 'CMM',
  timeZone: 'Asia/Kuala_Lumpur',
  region: 'MY',
  languages: ['en', 'zh-Hant', 'zh-Hans'],
  currency: dollars('RM'),
  countryCode: '60',
  paperDelivery: {},
  supportMenu: 'portal',
  enquiryLink: 'external',
  hasLoginContact: false,
  hasMachinePhoto: false,
  hasLocationReference: false,
  hasOtherReadingMethods: false,
  hasRelocationLink: true,
  accent: { rest: ['#752a75', '#e2a0df'], hover: ['#5b1f5b', '#ecbfea'], press: ['#461646', '#f3d3f1'] },
} as const satisfies CompanyFacts;
