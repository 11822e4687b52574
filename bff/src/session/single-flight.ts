/** Work that runs once at a time for each name: whoever asks for it meanwhile gets the outcome of the running one. */
export class SingleFlight<T> {
  readonly #running = new Map<string, Promise<T>>();

  get isBusy(): boolean {
    return this.#running.size > 0;
  }

  run(name: string, work: () => Promise<T>): Promise<T> {
    const running = this.#running.get(name);
    if (running) return running;
    const started = work().finally(() => this.#running.delete(name));
    this.#running.set(name, started);
    return started;
  }
}
