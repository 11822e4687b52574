import { newId } from '../new-id.ts';

/** Each window holds this lock while it is there; it ends with the window, however that ends. */
const lockOf = (window: string) => `ebp.window.${window}`;

/** The windows that share a journal. */
export class Windows {
  /** The name of this one. */
  readonly own = newId();
  readonly #locks: Pick<LockManager, 'request'>;
  readonly #onChange: () => void;
  readonly #gone = Promise.withResolvers<void>();
  readonly #others = new Set<string>();

  constructor(locks: Pick<LockManager, 'request'>, onChange: () => void) {
    this.#locks = locks;
    this.#onChange = onChange;
    void locks.request(lockOf(this.own), () => this.#gone.promise);
  }

  /** Whether another window is there, as far as it was watched. */
  isThere(other: string | undefined): boolean {
    return other !== undefined && this.#others.has(other);
  }

  /** Finds out whether another window is there, and when it no longer is. */
  async watch(other: string | undefined): Promise<void> {
    if (other === undefined || other === this.own || this.#others.has(other)) return;
    const isGone = async (lock: Lock | null) => lock !== null;
    if (await this.#locks.request(lockOf(other), { ifAvailable: true }, isGone)) return;
    this.#others.add(other);
    this.#onChange();
    await this.#locks.request(lockOf(other), async () => this.#others.delete(other));
    this.#onChange();
  }

  /** This window is no longer there for the others. */
  leave(): void {
    this.#gone.resolve();
  }
}
