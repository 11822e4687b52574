import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a script under the pinned Node as if it replaced this process: same terminal, signals, exit code.
 * @param {string} node
 * @param {string[]} args
 * @param {string} root
 */
export function handOver(node, args, root) {
  // Debian installs daemons in a folder that is not always on PATH.
  const path = [join(root, 'node_modules/.bin'), process.env.PATH, '/usr/sbin'].join(delimiter);
  // Node keeps what it has compiled: a process that loads the gateway from its source starts in half the time.
  const cache = join(root, 'node_modules/.cache/compiled');
  const env = { NODE_COMPILE_CACHE: cache, ...process.env, PATH: path };
  const child = spawn(node, args, { cwd: root, stdio: 'inherit', env });
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
