import { type CompanyCode, companies } from '../companies.ts';

const printed = new RegExp(`^(${companies.map(({ region }) => region).join('|')})-[A-Z0-9-]+$`);

/**
 * A code as it was printed, whatever its case and spaces are by now. A code of another form says nothing to a person; it is
 * what a camera read, and stays as it is.
 */
export function readCode(text: string): string {
  const joined = text.replace(/\s/g, '').toUpperCase();
  return printed.test(joined) ? joined : text.trim();
}

/** The company on whose machines the code is printed; undefined where the code does not say so. */
export function companyOfCode(text: string | undefined): CompanyCode | undefined {
  const [, region] = printed.exec(readCode(text ?? '')) ?? [];
  return companies.find((company) => company.region === region)?.code;
}
