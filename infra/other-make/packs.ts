import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../launcher/paths.ts';

/** The company that the portal knows from a pack alone: its code, and a language that nobody else offers. */
export const ownCompany = 'MERL';
const ownLanguage = 'ms';

const english = join(root, 'web/src/i18n/en');

/** Writes the pack of the company, and that of its language: every English text between ‹ and ›. @returns the folder */
export function writePacks(directory: string): string {
  const packs = join(directory, 'packs');
  cpSync(join(import.meta.dirname, 'packs'), packs, { recursive: true });
  const language = join(packs, ownLanguage);
  mkdirSync(language, { recursive: true });
  const facts = { name: 'Melayu', locale: 'ms-MY', upstream: 'ENGLISH' };
  writeFileSync(join(language, 'language.json'), JSON.stringify(facts));
  for (const file of readdirSync(english)) {
    const texts: Record<string, string> = JSON.parse(readFileSync(join(english, file), 'utf8'));
    const marked = Object.entries(texts).map(([id, text]) => [id, `‹${text}›`]);
    writeFileSync(join(language, file), JSON.stringify(Object.fromEntries(marked)));
  }
  return packs;
}
