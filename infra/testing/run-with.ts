import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { root } from '../launcher/paths.ts';
import { SetupProblem } from '../launcher/setup-problem.ts';

type Around = (body: (environment: Readonly<Record<string, string>>) => Promise<number>) => Promise<unknown>;

/**
 * Runs one command in this terminal with the services that `around` starts for it; this process ends with the command's
 * exit code.
 */
export async function runWith(around: Around, [command = '', ...args]: readonly string[]): Promise<void> {
  try {
    await around(async (environment) => {
      const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
      const env = { ...process.env, ...environment, PATH: path };
      const child = spawn(command, args, { cwd: root, stdio: 'inherit', env });
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
      const [code] = (await once(child, 'exit')) as [number | null];
      process.exitCode = code ?? 1;
      return process.exitCode;
    });
  } catch (error) {
    console.error(error instanceof SetupProblem ? error.message : error);
    process.exitCode = 1;
  }
}
