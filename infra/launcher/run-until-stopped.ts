import { wordsOf } from './setup-problem.ts';
import { Supervisor } from './supervisor.ts';
import { untilAskedToStop } from './until-asked-to-stop.ts';

/**
 * Runs a stack in the foreground: starts it, waits for Ctrl-C or a failed part, stops everything, exits.
 * Exit code 0 after a requested stop, 1 when it could not start or a part failed.
 */
export async function runUntilStopped(kind: string, start: (supervisor: Supervisor) => Promise<void>) {
  const supervisor = new Supervisor(kind);
  const asked = untilAskedToStop().then(() => undefined);
  let failure: string | undefined;
  try {
    failure = await Promise.race([start(supervisor).then(() => supervisor.broken), supervisor.broken, asked]);
  } catch (error) {
    failure = wordsOf(error);
  }
  if (failure !== undefined) console.error(`\n${failure}`);
  await supervisor.stop({ keepLogs: failure !== undefined });
  process.exit(failure === undefined ? 0 : 1);
}
