import type { CompanyProfile } from '@ebp/contracts/companies';

/** The CSS custom properties through which components use a company's accent colour. */
export function accentOf({
  accent: { rest, hover, press },
}: CompanyProfile): Readonly<Record<string, string>> {
  return {
    '--accent': `light-dark(${rest.join(', ')})`,
    '--accent-hover': `light-dark(${hover.join(', ')})`,
    '--accent-press': `light-dark(${press.join(', ')})`,
  };
}

/** Applies a company's accent colour to the whole page. */
export function applyAccent(company: CompanyProfile): void {
  for (const [name, value] of Object.entries(accentOf(company))) {
    document.documentElement.style.setProperty(name, value);
  }
}
