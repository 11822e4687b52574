import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../launcher/paths.ts';
import { SetupProblem } from '../launcher/setup-problem.ts';

/**
 * Runs a build program of node_modules on this Node, with its output in the terminal.
 * @throws SetupProblem when it fails
 */
export async function runTool(program: string, args: readonly string[], cwd: string): Promise<void> {
  const path = join(root, 'node_modules', program);
  const child = spawn(process.execPath, [path, ...args], {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    // A build is always one for production, in test runs, too: React's development build is half as large again.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const kill = () => child.kill();
  process.once('exit', kill);
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  process.off('exit', kill);
  if (code !== 0) throw new SetupProblem(`${program} failed (${signal ?? `exit code ${code}`}).`);
}
