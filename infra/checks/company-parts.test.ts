import { copyFileSync, cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { companies } from '@ebp/contracts/companies';
import { allDemoAccounts } from '@ebp/contracts/testing/demo-world';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '../launcher/paths.ts';
import { missingParts, unlistedCompanies } from './company-parts.ts';

const texts = 'web/src/i18n/company';
const world = 'wiremock/world';
const logos = 'wiremock/__files/static/logos';
const icons = 'web/public/icons';

it.each(companies)(
  '[CFG-01] $code has its texts, its recorded world, its icons and somebody who can sign in',
  (company) => {
    const others = companies.filter((other) => other !== company);
    expect(missingParts(root, company, others)).toEqual([]);
  },
);

it('every file of a company is in the list', () => {
  expect(unlistedCompanies(root, companies)).toEqual([]);
});

it('a fifth company is told what it lacks, a sentence for each, and is complete with its texts, its recorded world, its icons and an account', () => {
  const fifth = { code: 'CZZ', languages: ['en', 'zh-Hans'] } as const;
  const sizes = [180, 192, 512];
  const accounts = [...allDemoAccounts, { company: 'CZZ' }];
  const copy = mkdtempSync(join(tmpdir(), 'companies-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  for (const folder of [texts, world, logos, icons, 'contracts/src/companies'])
    cpSync(join(root, folder), join(copy, folder), { recursive: true });
  const has = (folder: string, from: string, name: string) =>
    copyFileSync(join(copy, folder, from), join(copy, folder, name));

  expect(missingParts(copy, fifth, companies)).toEqual([
    'web/src/i18n/company/CZZ.en.json is missing: what CZZ words itself in en.',
    'web/src/i18n/company/CZZ.zh-Hans.json is missing: what CZZ words itself in zh-Hans.',
    ...readdirSync(join(root, world, 'CMM')).map(
      (file) => `wiremock/world/CZZ/${file} is missing: the recorded upstream has nothing to answer from.`,
    ),
    "wiremock/__files/static/logos/CZZ.svg is missing: the sign-in page shows the supplier's mark instead.",
    ...sizes.map(
      (size) => `web/public/icons/CZZ-${size}.png is missing: the installed portal has no icon of that size.`,
    ),
    'contracts/src/testing/demo-world.ts has no account of CZZ: nobody can sign in to its demo.',
  ]);

  has(texts, 'CMM.en.json', 'CZZ.en.json');
  has(texts, 'CMM.zh-Hant.json', 'CZZ.zh-Hans.json');
  cpSync(join(copy, world, 'CMM'), join(copy, world, 'CZZ'), { recursive: true });
  has(logos, 'CMM.svg', 'CZZ.svg');
  for (const size of sizes) has(icons, `CMM-${size}.png`, `CZZ-${size}.png`);
  expect(missingParts(copy, fifth, companies, accounts)).toEqual([]);

  writeFileSync(join(copy, texts, 'CZZ.en.json'), '{"login.message": "Order toner."}');
  expect(missingParts(copy, fifth, companies, accounts)[0]).toBe(
    'web/src/i18n/company/CZZ.en.json lacks "company.legalName", which each company words itself.',
  );

  has('contracts/src/companies', 'CMM.ts', 'CZZ.ts');
  expect(unlistedCompanies(copy, companies)).toEqual([
    'contracts/src/companies/CZZ.ts is not in the list of contracts/src/companies.ts.',
  ]);
});
