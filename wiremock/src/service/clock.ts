/** The clock of the recorded world: the time it is, unless somebody set it; from there it goes on. */
export class Clock {
  readonly #real: () => Date;
  #ahead = 0;
  isSet = false;

  constructor(real = () => new Date()) {
    this.#real = real;
  }

  now(): Date {
    return new Date(this.#real().getTime() + this.#ahead);
  }

  /** Without a moment, the time it is. */
  set(moment: Date | undefined): void {
    this.isSet = moment !== undefined;
    this.#ahead = moment === undefined ? 0 : moment.getTime() - this.#real().getTime();
  }
}
