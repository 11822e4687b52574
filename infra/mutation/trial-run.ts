import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Guardian } from '../launcher/guardian.ts';
import { root } from '../launcher/paths.ts';
import { endGroup } from '../launcher/process-group.ts';

/** A question to a test run that stays up. */
export interface Trial {
  /** The id of the active mutant; undefined for none. */
  readonly mutant: number | undefined;
  /** Paths of test files, in the order in which they are run. */
  readonly tests: readonly string[];
}

/** The answer. */
export interface TrialResult {
  /** Whether one of the tests failed. */
  readonly hasFailed: boolean;
}

/** Longer than all tests of a package take: what is not done by then is in an endless loop. */
const limitMs = 10 * 60_000;
const patienceMs = 5_000;

/** A test run of one package on its own services, for one trial at a time. It stays up between trials. */
export class TrialRun {
  readonly #env: NodeJS.ProcessEnv;
  readonly #guardian: Guardian;
  /** For the files of tests: one that is stopped by a failure leaves them behind. */
  readonly #temporary: string;
  #child: ChildProcess | undefined;

  /** @param env the services, and what the configuration of the run reads: `MUTATION_PACKAGE`, `MUTATION_SOURCES` */
  constructor(env: Readonly<Record<string, string>>, guardian: Guardian) {
    this.#temporary = mkdtempSync(join(root, '.run/trials-'));
    this.#env = { ...process.env, ...env, TMPDIR: this.#temporary };
    this.#guardian = guardian;
  }

  /** Whether a test fails, does not end or ends its process. */
  async hasFailed(trial: Trial): Promise<boolean> {
    this.#child ??= this.#start();
    const child = this.#child;
    const result = await new Promise<TrialResult | undefined>((resolve) => {
      const giveUp = () => resolve(undefined);
      const limit = setTimeout(giveUp, limitMs);
      child.once('exit', giveUp);
      child.once('message', (answer) => {
        clearTimeout(limit);
        child.off('exit', giveUp);
        resolve(answer as TrialResult);
      });
      child.send(trial);
    });
    if (result === undefined) await this.#end();
    return result?.hasFailed ?? true;
  }

  async close(): Promise<void> {
    await this.#end();
    rmSync(this.#temporary, { recursive: true, force: true });
  }

  async #end(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child?.pid === undefined) return;
    if (child.connected) {
      const end = once(child, 'exit');
      child.disconnect();
      await Promise.race([end, delay(patienceMs)]);
    }
    await endGroup(child.pid, 0);
    this.#guardian.release(child.pid);
  }

  #start(): ChildProcess {
    const child = spawn(process.execPath, ['infra/mutation/trials.ts'], {
      cwd: root,
      env: this.#env,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      detached: true,
    });
    if (child.pid !== undefined) this.#guardian.watch(child.pid);
    return child;
  }
}
