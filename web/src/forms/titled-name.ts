import type { Text } from '../i18n/use-text.ts';

/** A name with its title, in the order of the page's language: `Mr Chan`, `陳大文先生`, `Amy Chan 女士`. */
export function titledName(title: string, name: string, text: Text): string {
  const isJoined = /\p{Script=Han}$/u.test(name) && /^\p{Script=Han}/u.test(title);
  return text('wizard.titled', { title, name: isJoined ? name : `${name} ` }).trim();
}
