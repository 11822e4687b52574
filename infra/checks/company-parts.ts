import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { CompanyFacts } from '@ebp/contracts/companies/facts';
import { iconOf, iconSizes } from '@ebp/contracts/portal/manifest';
import { allDemoAccounts } from '@ebp/contracts/testing/demo-world';

const texts = 'web/src/i18n/company';
const worlds = 'wiremock/world';

/**
 * What a company still lacks besides its file in `contracts/src/companies`, one sentence each; `others` are complete.
 */
export function missingParts(
  root: string,
  { code, languages }: Pick<CompanyFacts, 'code' | 'languages'>,
  others: readonly Pick<CompanyFacts, 'code'>[],
  accounts: readonly { readonly company: string }[] = allDemoAccounts,
): string[] {
  const own = common(others.map((other) => Object.keys(words(root, other.code, 'en') ?? {})));
  const files = common(others.map((other) => readdirSync(join(root, worlds, other.code))));
  return [
    ...languages.flatMap((language) => {
      const said = words(root, code, language);
      if (said === undefined)
        return [`${texts}/${code}.${language}.json is missing: what ${code} words itself in ${language}.`];
      const unsaid = own.filter((id) => !said[id]);
      return unsaid.map(
        (id) => `${texts}/${code}.${language}.json lacks "${id}", which each company words itself.`,
      );
    }),
    ...files
      .filter((file) => !exists(join(root, worlds, code, file)))
      .map(
        (file) => `${worlds}/${code}/${file} is missing: the recorded upstream has nothing to answer from.`,
      ),
    ...missingLogo(root, code),
    ...iconSizes
      .map((size) => `web/public${iconOf(code, size)}`)
      .filter((icon) => !exists(join(root, icon)))
      .map((icon) => `${icon} is missing: the installed portal has no icon of that size.`),
    ...(accounts.some(({ company }) => company === code)
      ? []
      : [`contracts/src/testing/demo-world.ts has no account of ${code}: nobody can sign in to its demo.`]),
  ];
}

/** Company files that the list of companies does not import. */
export function unlistedCompanies(root: string, listed: readonly Pick<CompanyFacts, 'code'>[]): string[] {
  return readdirSync(join(root, 'contracts/src/companies'))
    .map((file) => file.replace('.ts', ''))
    .filter((name) => name !== 'facts' && !listed.some(({ code }) => code === name))
    .map((name) => `contracts/src/companies/${name}.ts is not in the list of contracts/src/companies.ts.`);
}

function missingLogo(root: string, code: string): string[] {
  const logo = `wiremock/__files/static/logos/${code}.svg`;
  return exists(join(root, logo))
    ? []
    : [`${logo} is missing: the sign-in page shows the supplier's mark instead.`];
}

function words(root: string, code: string, language: string): Readonly<Record<string, string>> | undefined {
  const file = join(root, texts, `${code}.${language}.json`);
  return exists(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

const exists = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined;

/** What stands in every list. */
function common(lists: readonly (readonly string[])[]): readonly string[] {
  const [first = [], ...rest] = lists;
  return first.filter((item) => rest.every((list) => list.includes(item)));
}
