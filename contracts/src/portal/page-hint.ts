import { companies } from '../companies.ts';
import { type Language, languages } from '../languages.ts';

/** Who sees another home than the others. */
export const visitorKinds = ['user', 'guest', 'agent'] as const;
export type VisitorKind = (typeof visitorKinds)[number];

/**
 * What a browser remembers of its last visit, in a cookie, so that the gateway can make the document for the next one
 * without reading the session. It decides nothing: what it says wrongly is shown or loaded a moment too early.
 */
export interface PageHint {
  readonly language: Language;
  /** Region of the company: some words differ by it. */
  readonly region: string;
  readonly visitor: VisitorKind;
}

/** Follows the name of the portal's cookies. */
export const pageHintSuffix = '-page';

/** The hint as its cookie holds it: `en.HK.user`. */
export function writePageHint({ language, region, visitor }: PageHint): string {
  return `${language}.${region}.${visitor}`;
}

/** Undefined unless it is one that this portal may have written. */
export function readPageHint(text = ''): PageHint | undefined {
  const [saidLanguage, saidRegion, saidVisitor, ...others] = text.split('.');
  const language = languages.find((known) => known === saidLanguage);
  const region = companies.find((company) => company.region === saidRegion)?.region;
  const visitor = visitorKinds.find((kind) => kind === saidVisitor);
  return language && region && visitor && others.length === 0 ? { language, region, visitor } : undefined;
}
