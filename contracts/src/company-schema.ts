import * as z from 'zod';
import { companyCodes } from './companies.ts';
import { languages } from './languages.ts';

export const companyCode = z.enum(companyCodes);
export const language = z.enum(languages);
