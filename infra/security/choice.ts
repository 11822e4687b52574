import { checkNames, wholeNumbers } from '../bootstrap/arguments.ts';

/** What `npm run security` looks at; all of it where no part is named. */
interface Choice {
  readonly parts: readonly string[];
  /** Of the attacks to replay. */
  readonly words: string;
  /** The time that Wapiti has. */
  readonly seconds: number;
}

const partNames = ['headers', 'attack', 'audit', 'hostile'];
const isNumber = (arg = '') => /^\d+$/.test(arg);

/** @throws SetupProblem for a word that names no part */
export function choiceOf(args: readonly string[]): Choice {
  const next = args[args.indexOf('hostile') + 1] ?? '';
  const words = args.includes('hostile') && !partNames.includes(next) && !isNumber(next) ? next : '';
  const parts = args.filter((arg) => !isNumber(arg) && (words === '' || arg !== words));
  checkNames('security', parts, partNames);
  const [seconds = 600] = wholeNumbers('security', args.filter(isNumber), 1);
  return { parts, words, seconds };
}
