import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../launcher/paths.ts';
import { SetupProblem } from '../launcher/setup-problem.ts';

/**
 * Runs a build program of node_modules on this Node, its output in the terminal.
 * @throws SetupProblem when it fails
 */
export async function runTool(program: string, args: readonly string[], cwd: string): Promise<void> {
  const path = join(root, 'node_modules', program);
  const child = spawn(process.execPath, [path, ...args], {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    // Whoever asks for a build, a test run included, means the one for production: React's other one weighs half as much again.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const kill = () => child.kill();
  process.once('exit', kill);
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  process.off('exit', kill);
  if (code !== 0) throw new SetupProblem(`${program} failed (${signal ?? `exit code ${code}`}).`);
}
