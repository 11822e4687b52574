// `npm run sessions`
import { mountPacksOrExit } from './mount-packs.ts';

mountPacksOrExit();
const { runSessionsCommand } = await import('./auth/sessions-command.ts');
const { whyOf, whyText } = await import('./http/causes.ts');
process.stdout.on('error', () => {}); // a reader such as `head` may close the pipe early

try {
  process.exitCode = await runSessionsCommand(process.argv.slice(2), process.env, {
    print: (line) => process.stdout.write(`${line}\n`),
    log: process.stderr,
  });
} catch (error) {
  const why = whyOf(error);
  const message = error instanceof Error ? error.message : 'The sessions could not be reached';
  process.stderr.write(`${why ? whyText(why) : message}\n`);
  process.exitCode = 1;
}
