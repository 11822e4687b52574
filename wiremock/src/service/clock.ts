/** The clock of the recorded world: real time, unless it was set; then it continues from there. */
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

  /** Without a moment, real time. */
  set(moment: Date | undefined): void {
    this.isSet = moment !== undefined;
    this.#ahead = moment === undefined ? 0 : moment.getTime() - this.#real().getTime();
  }
}
