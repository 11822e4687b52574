import type { CompanyFacts } from './companies/facts.ts';
import { type CompanyProfile, companies, companyCodes, companyProfiles } from './companies.ts';
import { type Language, type LanguageFacts, languageFacts, languages } from './languages.ts';

// Companies and languages that come from outside of the repository: docs/packs.md. Plain data, like `companies.ts`.

/** A language of a pack. Browsers that ask for the same language, in whatever region or script, get it. */
export interface PackLanguage extends Omit<LanguageFacts, 'tags'> {
  readonly tag: string;
  /** Codes of companies without a pack that also offer it. */
  readonly companies: readonly string[];
}

/** What the packs add to the lists of companies and languages. */
export interface PackFacts {
  readonly companies: readonly CompanyFacts[];
  readonly languages: readonly PackLanguage[];
}

/** The same as the gateway writes it into its document, with the files of messages. */
export interface DocumentPacks extends PackFacts {
  /** Address of each file, and the message bundles that it holds: `ja/login`, `company/CJP.en`. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
}

/** The `id` of the data block in the document. */
export const packsElementId = 'packs';

/**
 * Adds the packs to the lists of this process. Must run before any module is loaded that derives something from the lists,
 * such as a schema; their types keep the names that are known to the compiler, which no other code may refer to.
 */
export function registerPacks(packs: PackFacts): void {
  for (const { tag, companies: offering, ...facts } of packs.languages) {
    const [spoken = tag] = tag.split('-');
    Object.assign(languageFacts, { [tag]: { ...facts, tags: new RegExp(`^${spoken}\\b`, 'i') } });
    (languages as string[]).push(tag);
    for (const profile of companies.filter(({ code }) => offering.includes(code)))
      change(profile, { languages: [...profile.languages, tag as Language] });
  }
  for (const facts of packs.companies) {
    const profile = facts as CompanyProfile;
    Object.assign(companyProfiles, { [profile.code]: profile });
    companies.push(profile);
    (companyCodes as string[]).push(profile.code);
  }
}

/** In place: other modules hold the same profile. */
function change(profile: CompanyProfile, facts: Partial<CompanyFacts>): void {
  Object.assign(profile, facts);
}
