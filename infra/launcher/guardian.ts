import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./guardian-process.ts', import.meta.url));

/**
 * A second process that outlives this one by a moment: it is told of each process group this one starts, and ends
 * those that are left when this one is gone, however it went. SIGKILL gives a launcher no chance to do so itself.
 */
export class Guardian {
  readonly #process: ChildProcess;

  constructor() {
    this.#process = spawn(process.execPath, [program], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    // A guardian that was killed guards nothing, but the stack it watched goes on.
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

  /** Ends what is still watched, and the guardian. */
  close(): void {
    this.#process.stdin?.end();
  }
}
