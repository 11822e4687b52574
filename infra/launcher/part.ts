import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Guardian } from './guardian.ts';
import { endGroup } from './process-group.ts';
import { SetupProblem } from './setup-problem.ts';

/** How to run one process of the stack. */
export interface PartPlan {
  /** Its display name, and the name of its log file. */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Polled until it is true. */
  readonly isReady: () => Promise<boolean>;
  readonly readyWithinMs?: number;
  /** `terminal` shows the output of the part; otherwise it goes to a log file in the stack's directory. */
  readonly output?: 'file' | 'terminal';
}

/** One running process of the stack, leader of its own process group. */
export class Part {
  readonly name: string;
  /** Resolves with a sentence when the process has exited, intentionally or not. */
  readonly ended: Promise<string>;
  readonly #process: ChildProcess;
  readonly #logFile: string | undefined;
  #isGone = false;
  #isAskedToEnd = false;

  constructor(plan: PartPlan, directory: string, guardian: Guardian) {
    this.name = plan.name;
    this.#logFile =
      plan.output === 'terminal' ? undefined : join(directory, `${plan.name.replaceAll(' ', '-')}.log`);
    const log = this.#logFile === undefined ? 'inherit' : openSync(this.#logFile, 'a');
    this.#process = spawn(plan.command, plan.args, {
      cwd: plan.cwd,
      env: { ...process.env, ...plan.env },
      stdio: ['ignore', log, log],
      detached: true,
    });
    if (typeof log === 'number') closeSync(log);
    const { pid } = this.#process;
    if (pid !== undefined) guardian.watch(pid);
    this.ended = new Promise((resolve) => {
      const gone = (how: string) => {
        this.#isGone = true;
        resolve(how);
      };
      this.#process.once('error', (error) => gone(`${this.name} could not be started: ${error.message}`));
      this.#process.once('exit', (code, signal) => {
        // The leader's own children are ended with it, and only then may its process id be reused.
        if (pid !== undefined) void endGroup(pid, 1_000).then(() => guardian.release(pid));
        gone(`${this.name} stopped (${signal ?? `exit code ${code}`})`);
      });
    });
  }

  /** @throws SetupProblem when the process ends or is not ready in time; the end of its log is in the message */
  async ready(plan: PartPlan): Promise<void> {
    const limit = plan.readyWithinMs ?? 30_000;
    const deadline = Date.now() + limit;
    while (!(await plan.isReady().catch(() => false))) {
      if (this.#isGone) throw new SetupProblem(`${await this.ended}.${this.lastOutput()}`);
      if (Date.now() > deadline) {
        throw new SetupProblem(`${this.name} was not ready within ${limit / 1000} s.${this.lastOutput()}`);
      }
      await delay(40);
    }
  }

  /** Its last lines of output, indented to follow a sentence. */
  lastOutput(): string {
    if (this.#logFile === undefined) return '';
    const lines = readFileSync(this.#logFile, 'utf8').trimEnd().split('\n').slice(-20);
    return lines.join('') === '' ? '' : ` It said:\n${lines.map((line) => `  ${line}`).join('\n')}`;
  }

  /** Whether its end was requested. */
  get isAskedToEnd(): boolean {
    return this.#isAskedToEnd;
  }

  /** Process id, while it runs. */
  get pid(): number | undefined {
    return this.#isGone ? undefined : this.#process.pid;
  }

  /** Asks it to end, kills it after the timeout, returns when it has exited. */
  async stop(patience = 5_000): Promise<void> {
    const { pid } = this;
    this.#isAskedToEnd = true;
    if (pid === undefined) return;
    await endGroup(pid, patience);
    await this.ended;
  }

  /** Kills it without a chance to shut down, like a crash. */
  kill(): Promise<void> {
    return this.stop(0);
  }
}
