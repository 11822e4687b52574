import type { CompanyProfile } from '@ebp/contracts/companies';

/**
 * The CSS custom properties from which `styles/tokens.css` makes a company's accent colour. Each is a plain colour: the
 * build cannot lower what a script sets for older browsers.
 */
export function accentOf({ accent }: CompanyProfile): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(accent).flatMap(([state, [light, dark]]) => [
      [`--accent-${state}-light`, light],
      [`--accent-${state}-dark`, dark],
    ]),
  );
}

/** Applies a company's accent colour to the whole page. */
export function applyAccent(company: CompanyProfile): void {
  for (const [name, value] of Object.entries(accentOf(company))) {
    document.documentElement.style.setProperty(name, value);
  }
}
