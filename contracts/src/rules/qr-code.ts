import { type CompanyCode, companies } from '../companies.ts';

const printed = /^([A-Z]{2})-[A-Z0-9-]+$/;
const ofRegion = (wanted: string | undefined) => companies.filter(({ region }) => region === wanted);

/**
 * A code as it was printed, whatever its case, width and spaces are by now. A code of another form says nothing to a person;
 * it is what a camera read, and stays as it is.
 */
export function readCode(text: string): string {
  const joined = text.normalize('NFKC').replace(/\s/g, '').toUpperCase();
  return ofRegion(printed.exec(joined)?.[1]).length > 0 ? joined : text.trim();
}

/** What is in an address to which somebody was sent, and not in one that a machine's code opens. */
const signsOfReturn = ['reason', 'redirect', 'redirecturl', 'sso'];

/** The code in the query of an address that a machine's label opens; undefined in every other address. */
export function labelCode(query: URLSearchParams): string | undefined {
  if (signsOfReturn.some((name) => query.has(name))) return undefined;
  return readCode(query.get('ql') ?? '') || undefined;
}

/**
 * The company on whose machines the code is printed; undefined where the code does not say so, as in a region with two
 * companies.
 */
export function companyOfCode(text: string | undefined): CompanyCode | undefined {
  const [company, another] = ofRegion(printed.exec(readCode(text ?? ''))?.[1]);
  return another ? undefined : company?.code;
}
