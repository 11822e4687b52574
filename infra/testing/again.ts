import { Worker } from 'node:worker_threads';
import { refusal } from '../bootstrap/arguments.ts';
import type { Result } from '../checks/result.ts';
import { endCommands, runCommand } from '../checks/run-command.ts';

interface Run {
  readonly isBusy: boolean;
  /** Names of the tests that failed. */
  readonly failed: readonly string[];
}

/** A run that takes longer is considered hung. */
const limitMs = 40 * 60_000;

async function runOnce(steps: readonly string[], isBusy: boolean): Promise<Run> {
  const neighbour = isBusy ? new Worker('for (;;);', { eval: true }) : undefined;
  const failures: Result[] = [];
  const startedAt = performance.now();
  const { isOk, output } = await runCommand('node', ['infra/checks/test.ts', ...steps], {
    limitMs,
    onMessage: (message) => failures.push(message as Result),
  });
  await neighbour?.terminate();
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(
    `${isBusy ? 'beside a busy core' : 'alone'.padEnd(18)}  ${output.trimEnd().split('\n').at(-1)}  ${seconds} s`,
  );
  for (const { name, failure } of failures) console.log(`\n  FAIL ${name}\n${failure}\n`);
  const isTold = isOk || failures.length > 0;
  return { isBusy, failed: isTold ? failures.map(({ name }) => name) : ['the run itself'] };
}

const args = process.argv.slice(2);
const [times = '', ...steps] = args.filter((arg) => arg !== '--busy');
if (!/^[1-9]\d*$/.test(times)) throw refusal('test:again', 'How many times?');
const runs: Run[] = [];
for (let count = 1; count <= Number(times); count += 1) {
  runs.push(await runOnce(steps, args.includes('--busy') && count % 2 === 0));
}
endCommands();
const names = [...new Set(runs.flatMap(({ failed }) => failed))];
for (const name of names) {
  const own = runs.filter(({ failed }) => failed.includes(name));
  const busy = own.filter(({ isBusy }) => isBusy).length;
  console.log(`failed in ${own.length} of ${runs.length} runs, ${busy} of them beside a busy core: ${name}`);
}
console.log(
  `${runs.filter(({ failed }) => failed.length === 0).length} of ${runs.length} runs without a failure`,
);
process.exitCode = names.length === 0 ? 0 : 1;
