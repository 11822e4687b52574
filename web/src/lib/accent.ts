import type { CompanyProfile } from '@ebp/contracts/companies';

/** The custom properties by which components know a company's accent. */
export function accentOf({
  accent: { rest, hover, press },
}: CompanyProfile): Readonly<Record<string, string>> {
  return {
    '--accent': `light-dark(${rest.join(', ')})`,
    '--accent-hover': `light-dark(${hover.join(', ')})`,
    '--accent-press': `light-dark(${press.join(', ')})`,
  };
}

/** Gives the whole page the accent of a company. */
export function applyAccent(company: CompanyProfile): void {
  for (const [name, value] of Object.entries(accentOf(company))) {
    document.documentElement.style.setProperty(name, value);
  }
}
