import { brokenOff } from './verdict.ts';

/** The result of one call. */
export interface Outcome {
  readonly name: string;
  readonly effect: string;
  readonly verdict: string;
  /** Epoch milliseconds at which it ended. */
  readonly at: number;
  readonly durationMs: number;
}

/** Collects results and counts them by kind and time span. */
export class Tally {
  readonly #outcomes: Outcome[] = [];

  add(outcome: Outcome): void {
    this.#outcomes.push(outcome);
  }

  between(from: number, to = Number.POSITIVE_INFINITY): Summary {
    return new Summary(this.#outcomes.filter(({ at }) => at >= from && at < to));
  }
}

export class Summary {
  readonly #outcomes: readonly Outcome[];

  constructor(outcomes: readonly Outcome[]) {
    this.#outcomes = outcomes;
  }

  get calls(): number {
    return this.#outcomes.length;
  }

  /** The number of calls by result, most frequent first. */
  get verdicts(): Readonly<Record<string, number>> {
    const counts = Map.groupBy(this.#outcomes, ({ verdict }) => verdict);
    const entries = [...counts].map(([verdict, all]) => [verdict, all.length] as const);
    return Object.fromEntries(entries.sort(([, one], [, other]) => other - one));
  }

  /** Calls with one of these results. */
  of(...verdicts: readonly string[]): readonly Outcome[] {
    return this.#outcomes.filter(({ verdict }) => verdicts.includes(verdict));
  }

  /** Calls with a result that no document allows. */
  get outsideEnvelope(): readonly Outcome[] {
    return this.#outcomes.filter(
      ({ verdict }) => verdict.startsWith('outside') || verdict === brokenOff || verdict === 'INTERNAL',
    );
  }

  /** Names of the calls with one of these results, each with its number. */
  namesOf(...verdicts: readonly string[]): string {
    const names = Map.groupBy(this.of(...verdicts), ({ name, verdict }) => `${name} ${verdict}`);
    return [...names].map(([name, all]) => `${name} ${all.length}`).join(', ');
  }

  /** The duration in milliseconds below which this share of the calls ended. */
  quantile(share: number): number {
    const sorted = this.#outcomes.map(({ durationMs }) => durationMs).sort((one, other) => one - other);
    return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  }

  toString(): string {
    const verdicts = Object.entries(this.verdicts).map(([verdict, count]) => `${verdict} ${count}`);
    return `${this.calls} calls (${verdicts.join(', ')}), p50 ${this.quantile(0.5).toFixed(0)} ms, p99 ${this.quantile(0.99).toFixed(0)} ms`;
  }
}
