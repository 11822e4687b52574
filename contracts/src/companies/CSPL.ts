import { dollars } from '../rules/currency.ts';
import type { CompanyFacts } from './facts.ts';

export const CSPL = {
  code: 'CSPL',
  timeZone: 'Asia/Singapore',
  region: 'SG',
  languages: ['en', 'zh-Hant', 'zh-Hans'],
  currency: dollars('S$'),
  countryCode: '65',
  paperDelivery: { freeFrom: 150, freeReams: 40, cutOffHour: 16 },
  spendingLimits: { 'Office Manager': 500 },
  supportMenu: 'external',
  enquiryLink: 'external',
  hasLoginContact: false,
  hasMachinePhoto: false,
  hasLocationReference: false,
  hasOtherReadingMethods: false,
  hasRelocationLink: true,
  accent: { rest: ['#2544bd', '#98adff'], hover: ['#1b3496', '#b7c6ff'], press: ['#142874', '#cbd6ff'] },
} as const satisfies CompanyFacts;
