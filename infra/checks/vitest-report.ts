import type { Outcome } from './outcome.ts';

/** The part of vitest's JSON report that counts. */
export interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    /** Why the file could not be loaded; empty when it could. */
    readonly message?: string;
    readonly assertionResults: readonly VitestTest[];
  }[];
}

interface VitestTest {
  readonly status: string;
  readonly fullName: string;
  readonly failureMessages?: readonly string[];
}

/**
 * Counts tests. What did not pass has failed: a skipped or planned test, a file that could not be loaded, an error
 * outside any test, a run without tests. The report begins with what failed, for a log that is cut short.
 */
export function vitestOutcome(report: VitestReport | undefined, isOk: boolean, output: string): Outcome {
  const files = report?.testResults ?? [];
  const tests = files.flatMap((file) => file.assertionResults);
  const notPassed = tests.filter(({ status }) => status !== 'passed');
  const unloadable = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const passed = tests.length - notPassed.length;
  const failed = notPassed.length + unloadable.length;
  const isBrokenOtherwise = failed === 0 && (!isOk || passed === 0);
  const failures = [
    ...notPassed.map(failureOf),
    ...unloadable.map(({ name, message }) => [`could not be loaded: ${name}`, message].join('\n')),
  ];
  return {
    passed,
    failed: isBrokenOtherwise ? 1 : failed,
    report: [...failures, output].join('\n'),
  };
}

function failureOf({ status, fullName, failureMessages = [] }: VitestTest): string {
  const verdict = status === 'failed' ? status : `${status}, which counts as failed`;
  return [`${verdict}: ${fullName}`, ...failureMessages].join('\n');
}
