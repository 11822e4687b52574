import { SetupProblem } from '../launcher/setup-problem.ts';
import { usages } from './usages.mjs';

type Script = keyof typeof usages;

/** Why an npm script does not start, followed by its usage. */
export function refusal(script: Script, sentence: string): SetupProblem {
  return new SetupProblem(`${sentence}\n\n${usages[script].trimEnd()}`);
}

/** The whole numbers above 0 that an npm script was given, at most so many. @throws SetupProblem */
export function wholeNumbers(script: Script, words: readonly string[], most: number): number[] {
  const wrong = words.find((word) => !/^[1-9]\d*$/.test(word));
  if (wrong !== undefined) throw refusal(script, `${wrong} is no whole number above 0.`);
  if (words.length > most) throw refusal(script, `These are more than ${most} numbers: ${words.join(' ')}.`);
  return words.map(Number);
}

/** @throws SetupProblem for the first word that is not one of these names */
export function checkNames(script: Script, words: readonly string[], names: readonly string[]): void {
  const wrong = words.find((word) => !names.includes(word));
  if (wrong !== undefined) throw refusal(script, `There is no ${wrong}; there are ${names.join(', ')}.`);
}
