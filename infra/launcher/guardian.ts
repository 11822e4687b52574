import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./guardian-process.ts', import.meta.url));

/**
 * A watchdog process that outlives this one for a moment: it knows each process group this one starts, and ends the
 * remaining ones when this one has exited in any way. After SIGKILL a launcher cannot do so itself.
 */
export class Guardian {
  readonly #process: ChildProcess;

  constructor() {
    this.#process = spawn(process.execPath, [program], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    // If the guardian is killed, the stack keeps running unguarded.
    this.#process.on('error', () => undefined);
    this.#process.stdin?.on('error', () => undefined);
    this.#process.unref();
  }

  watch(group: number): void {
    this.#process.stdin?.write(`watch ${group}\n`);
  }

  release(group: number): void {
    this.#process.stdin?.write(`release ${group}\n`);
  }

  /** Ends the remaining process groups, and the guardian. */
  close(): void {
    this.#process.stdin?.end();
  }
}
