// Loaded before every npm script: reports any crash in words for a person.
import { wordsOf } from '../launcher/setup-problem.ts';

process.on('uncaughtException', (error) => {
  console.error(wordsOf(error));
  process.exit(1);
});
