import { type Language, languageFacts } from '@ebp/contracts/languages';
import type { World } from './world.ts';

/**
 * An answer in the language asked for: a text that is a whole phrase of `phrases.json` is said in the other language, in
 * Taiwan's words where the company is Taiwan's. What nobody wrote both ways stays as it was recorded.
 */
export function inLanguage(answer: unknown, world: World, language: Language): unknown {
  const isChinese = languageFacts[language].upstream === 'CHINESE';
  const said = new Map<string, string>();
  for (const { english, chinese, taiwan = chinese } of world.read('phrases')) {
    const local = world.company === 'CMTW' ? taiwan : chinese;
    if (local !== undefined) said.set(isChinese ? english : local, isChinese ? local : english);
  }
  const translated = (value: unknown): unknown => {
    if (typeof value === 'string') return said.get(value) ?? value;
    if (Array.isArray(value)) return value.map(translated);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, translated(part)]));
  };
  return translated(answer);
}
