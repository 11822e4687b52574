import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { registerPacks } from '@ebp/contracts/packs';

/**
 * Adds the companies and languages of a folder, as `PACKS_DIRECTORY` names one, to the lists of this process. Must run
 * before any schema is loaded, because schemas are derived from these lists. Whether the packs are whole is for the
 * gateway to say (`npm run check:config`).
 */
export function registerPacksOf(folder: string): void {
  const packs = existsSync(folder) ? readdirSync(folder) : [];
  const factsIn = (file: string) =>
    packs
      .filter((name) => existsSync(join(folder, name, file)))
      .map((name) => ({ name, facts: JSON.parse(readFileSync(join(folder, name, file), 'utf8')) }));
  registerPacks({
    companies: factsIn('company.json').map(({ name, facts }) => ({ ...facts, code: name })),
    languages: factsIn('language.json').map(({ name, facts }) => ({ companies: [], ...facts, tag: name })),
  });
}
