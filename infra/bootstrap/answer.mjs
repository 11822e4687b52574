import { usages } from './usages.mjs';

/** What follows is passed on to another program, which knows its own options, or looked for in the documents. */
const passingOn = ['test:services', 'test:e2e', 'format', 'docs:commands'];

/**
 * The npm script that runs this file with these words first, and the arguments that a person added.
 * @param {Record<string, string>} scripts those of package.json
 * @param {readonly string[]} command
 */
function scriptOf(scripts, command) {
  for (const [name, line] of Object.entries(scripts)) {
    const [, , ...own] = line.split(' ');
    if (own.every((word, at) => command[at] === word)) return { name, args: command.slice(own.length) };
  }
  return { name: '', args: [] };
}

/**
 * What is said instead of running a script: its usage, or which argument it does not take. The commands of the gateway's
 * image, which also run without npm, answer for themselves.
 * @param {Record<string, string>} scripts
 * @param {readonly string[]} command
 * @returns {{ isAsked: boolean, text: string } | undefined}
 */
export function answerInstead(scripts, command) {
  const { name, args } = scriptOf(scripts, command);
  /** @type {string | undefined} */
  const usage = /** @type {Record<string, string>} */ (usages)[name];
  if (usage === undefined) return undefined;
  // A command's own `--help` is the command's.
  const asked = name === 'test:services' ? args.slice(0, 1) : args;
  if (asked.includes('--help')) return { isAsked: true, text: usage };
  if (passingOn.includes(name)) return undefined;
  const [first = ''] = usage.split('\n');
  /** @type {readonly string[]} */
  const known = usage.match(/--[a-z][\w-]*/g) ?? [];
  /** @type {readonly string[]} */
  const withValue = usage.match(/--[a-z][\w-]*(?= [<'])/g) ?? [];
  /** @param {string} arg */
  const isTaken = (arg) =>
    arg.startsWith('--')
      ? known.includes(arg) || withValue.includes(arg.replace(/=.*/s, ''))
      : first.includes('<');
  const wrong = args.find((arg, at) => !withValue.includes(args[at - 1] ?? '') && !isTaken(arg));
  if (wrong === undefined) return undefined;
  return { isAsked: false, text: `There is no argument ${wrong} here.\n\n${usage}` };
}
