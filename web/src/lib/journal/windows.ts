import { newId } from '../browser/new-id.ts';

/** Each open window holds this lock; the browser releases it when the window closes or crashes. */
const lockOf = (window: string) => `ebp.window.${window}`;

/** The windows that share a journal. */
export class Windows {
  /** The id of this window. */
  readonly own = newId();
  readonly #locks: Pick<LockManager, 'request'>;
  readonly #onChange: () => void;
  #go: (() => void) | undefined;
  readonly #others = new Set<string>();

  constructor(locks: Pick<LockManager, 'request'>, onChange: () => void) {
    this.#locks = locks;
    this.#onChange = onChange;
    const gone = new Promise<void>((resolve) => {
      this.#go = resolve;
    });
    void locks.request(lockOf(this.own), () => gone);
  }

  /** Whether another window is known to be open; only for windows that were watched. */
  isThere(other: string | undefined): boolean {
    return other !== undefined && this.#others.has(other);
  }

  /** Checks if another window is open, and notices when it closes. */
  async watch(other: string | undefined): Promise<void> {
    if (other === undefined || other === this.own || this.#others.has(other)) return;
    const isGone = async (lock: Lock | null) => lock !== null;
    if (await this.#locks.request(lockOf(other), { ifAvailable: true }, isGone)) return;
    this.#others.add(other);
    this.#onChange();
    await this.#locks.request(lockOf(other), async () => this.#others.delete(other));
    this.#onChange();
  }

  /** Tells the others that this window has closed. */
  leave(): void {
    this.#go?.();
  }
}
