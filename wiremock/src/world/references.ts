import { type CompanyCode, companyTimeZones } from '@ebp/contracts/company';
import { keyHeader } from '../framework/memory.ts';
import { raw } from '../framework/template.ts';

/** Template for the number of a new order or request, e.g. `TO-CHK-261120-4711`. The change is remembered under it. */
export function newReference(prefix: string, company: CompanyCode): string {
  const today = `{{now timezone='${companyTimeZones[company]}' format='yyMMdd'}}`;
  return `${prefix}-${company}-${today}-{{randomValue length=4 type='NUMERIC'}}`;
}

/** In the answer to the call: the number it is remembered under. */
export const reference: string = raw(`"{{request.headers.${keyHeader}}}"`);

/** A number of its own for an answer that remembers nothing. */
export function freshReference(prefix: string, company: CompanyCode): string {
  return raw(`"${newReference(prefix, company)}"`);
}
