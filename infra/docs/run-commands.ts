import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../launcher/paths.ts';
import { ensurePrograms } from '../launcher/tools.ts';
import { judge } from '../measure/judge.ts';
import { withTestServices } from '../testing/services.ts';
import { documentedCommands } from './documented.ts';
import { asExecuted, type Execution, executionOf } from './executions.table.ts';

/** `npm run docs:commands [-- <part of a command>]`: runs the commands in the documents, one after the other. */
const part = process.argv[2] ?? '';

if (spawnSync('docker', ['compose', 'version']).status !== 0) await ensurePrograms('docker-compose');

await withTestServices(async (services) => {
  const wiremock = new URL(services.TEST_WIREMOCK_URL);
  const env = {
    ...process.env,
    ...services,
    W: `${wiremock.origin}/__admin`,
    STATE: `${wiremock.origin}/__state`,
    CLOCK: `${wiremock.origin}/__clock`,
    WIREMOCK_PORT: wiremock.port,
  };
  let tried = 0;
  for (const [command, page] of documentedCommands()) {
    const execution = executionOf(command);
    if (execution === undefined || 'triedBy' in execution || !command.includes(part)) continue;
    tried += 1;
    const startedAt = performance.now();
    const isRight = await works(asExecuted(command, execution), execution, env);
    judge(isRight, `${command} (${page}, ${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  }
  if (tried === 0) judge(false, `no documented command that is tried here has "${part}" in it`);
});

/** Whether the command exits with 0, or exits as expected after Ctrl-C. */
async function works(command: string, execution: Execution, env: NodeJS.ProcessEnv): Promise<boolean> {
  const child = spawn('bash', ['-c', command], {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      const isSaid = 'until' in execution && said.includes(execution.until);
      said += text;
      // Ctrl-C in a terminal reaches every process.
      if ('until' in execution && !isSaid && said.includes(execution.until))
        process.kill(-(child.pid ?? 0), 'SIGINT');
    });
  }
  const [code, signal] = await ended;
  // npm itself ends by the signal; the last output shows whether its script ended well.
  const isInterrupted = code === 0 || code === 130 || signal === 'SIGINT';
  const isRight =
    'until' in execution
      ? isInterrupted && said.includes(execution.until) && said.includes(execution.last ?? '')
      : code === 0;
  if (!isRight) console.log(said.split('\n').slice(-20).join('\n'));
  return isRight;
}
