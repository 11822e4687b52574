// Loaded before every npm script: reports any crash in words for a person.
import { wordsOf } from '../launcher/setup-problem.ts';

/** `parseArgs` says in one sentence what is wrong with an argument. */
const isOfArguments = (error: Error) => 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

process.on('uncaughtException', (error) => {
  console.error(isOfArguments(error) ? error.message : wordsOf(error));
  process.exit(1);
});
