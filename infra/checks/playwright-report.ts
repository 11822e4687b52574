import type { Outcome } from './outcome.ts';

/** The part of Playwright's JSON report that counts. */
export interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly { readonly message?: string }[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  readonly specs?: readonly PlaywrightSpec[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightSpec {
  readonly title: string;
  readonly file: string;
  readonly line: number;
  readonly tests: readonly {
    readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
    readonly results: readonly { readonly error?: { readonly message?: string } }[];
  }[];
}

/**
 * Counts end-to-end tests. Passing at the second attempt is not passing, and neither is being skipped. The report
 * begins with what failed, for a log that is cut short.
 */
export function playwrightOutcome(
  report: PlaywrightReport | undefined,
  isOk: boolean,
  output: string,
): Outcome {
  if (report === undefined) return { passed: 0, failed: 1, report: output };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + flaky + skipped;
  const isBrokenOtherwise = failed === 0 && (!isOk || expected === 0);
  const errors = report.errors.map(({ message }) => message ?? '');
  const failures = (report.suites ?? []).flatMap(specsOf).flatMap(failuresOf);
  return {
    passed: expected,
    failed: isBrokenOtherwise ? 1 : failed,
    report: [...failures, ...errors, output].join('\n'),
  };
}

function specsOf({ specs = [], suites = [] }: PlaywrightSuite): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function failuresOf({ title, file, line, tests }: PlaywrightSpec): string[] {
  return tests
    .filter(({ status }) => status !== 'expected')
    .map(({ status, results }) => {
      const messages = results.flatMap(({ error }) => error?.message ?? []);
      return [`${status}, which counts as failed: ${title} (${file}:${line})`, ...messages].join('\n');
    });
}
