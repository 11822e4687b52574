import { newId } from '../new-id.ts';

const lockOf = (window: string) => `ebp.window.${window}`;

/** The windows that share a journal. Each holds a lock while it is there, which ends with it, however that ends. */
export class Windows {
  /** The name of this one. */
  readonly own = newId();
  readonly #locks: Pick<LockManager, 'request'>;
  readonly #gone = Promise.withResolvers<void>();
  /** Whether each of the others is there. */
  readonly #others = new Map<string, boolean>();
  readonly #onChange: () => void;

  constructor(locks: Pick<LockManager, 'request'>, onChange: () => void) {
    this.#locks = locks;
    this.#onChange = onChange;
    void locks.request(lockOf(this.own), () => this.#gone.promise);
  }

  isThere(other: string | undefined): boolean {
    return other !== undefined && this.#others.get(other) === true;
  }

  /** Finds out whether another window is there, and when it no longer is. */
  async watch(other: string | undefined): Promise<void> {
    if (other === undefined || other === this.own || this.#others.has(other)) return;
    const tell = (isThere: boolean) => {
      this.#others.set(other, isThere);
      this.#onChange();
    };
    this.#others.set(other, false);
    const isGone = async (lock: Lock | null) => lock !== null;
    if (await this.#locks.request(lockOf(other), { ifAvailable: true }, isGone)) return;
    tell(true);
    await this.#locks.request(lockOf(other), async () => tell(false));
  }

  /** This window is no longer there for the others. */
  leave(): void {
    this.#gone.resolve();
  }
}
