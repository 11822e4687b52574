import { rmSync } from 'node:fs';
import { Guardian } from './guardian.ts';
import { Part, type PartPlan } from './part.ts';
import { makeRunDirectory } from './run-directory.ts';
import { SetupProblem } from './setup-problem.ts';

/** Starts the processes of one stack and makes sure that they end together. */
export class Supervisor {
  readonly directory: string;
  /** Resolves with a sentence when a running part exits unexpectedly. */
  readonly broken: Promise<string>;
  readonly #guardian = new Guardian();
  readonly #parts: Part[] = [];
  #reportBroken: (sentence: string) => void = () => undefined;
  #stopping: Promise<void> | undefined;

  readonly #patienceMs: number | undefined;

  /** @param patienceMs how long a part may take to end when it is asked to */
  constructor(kind: string, patienceMs?: number) {
    this.#patienceMs = patienceMs;
    this.directory = makeRunDirectory(kind);
    this.broken = new Promise((resolve) => {
      this.#reportBroken = resolve;
    });
  }

  /**
   * Starts a part and returns it when it is ready.
   * @throws SetupProblem when it ends or is not ready in time
   */
  async start(plan: PartPlan): Promise<Part> {
    if (this.#stopping !== undefined) throw new SetupProblem('Stopped while starting.');
    const part = new Part(plan, this.directory, this.#guardian);
    this.#parts.unshift(part);
    await part.ready(plan);
    void part.ended.then((sentence) => {
      const isWanted = this.#stopping !== undefined || part.isAskedToEnd;
      if (!isWanted) this.#reportBroken(`${sentence}.${part.lastOutput()}`);
    });
    return part;
  }

  /** Stops all parts, the last started first, since it may still use the others. Safe to call twice. */
  stop({ keepLogs = false } = {}): Promise<void> {
    this.#stopping ??= this.#stopAll(keepLogs);
    return this.#stopping;
  }

  async #stopAll(keepLogs: boolean): Promise<void> {
    const [last, ...others] = this.#parts;
    await last?.stop(this.#patienceMs);
    await Promise.all(others.map((part) => part.stop(this.#patienceMs)));
    this.#guardian.close();
    if (!keepLogs) rmSync(this.directory, { recursive: true, force: true });
  }
}
