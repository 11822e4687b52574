import * as z from 'zod';
import { companyCodes, languages } from './companies.ts';

export {
  type CompanyCode,
  companyCodes,
  companyLanguages,
  companyTimeZones,
  type Language,
  languages,
} from './companies.ts';

export const companyCode = z.enum(companyCodes);
export const language = z.enum(languages);
