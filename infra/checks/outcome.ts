/** What one step of `npm test` found. Every test counts, and each check counts as one. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** Shown when something failed: everything a person needs to see why. */
  readonly report: string;
}

export interface Step {
  /** As it stands in the progress, and what `npm test -- <name>` selects. */
  readonly name: string;
  readonly run: () => Promise<Outcome>;
}

/** The outcome of a check that has one answer. */
export function verdict(isPassed: boolean, report: string): Outcome {
  return isPassed ? { passed: 1, failed: 0, report: '' } : { passed: 0, failed: 1, report };
}

/** The counts in the words the last line of `npm test` promises. */
export function summary({ passed, failed }: Pick<Outcome, 'passed' | 'failed'>): string {
  return `${passed} passed, ${failed} failed`;
}
