import { describe, expect, it } from 'vitest';
import { playwrightOutcome } from './playwright-report.ts';
import { type VitestReport, vitestOutcome } from './vitest-report.ts';

function report(...statuses: string[]): VitestReport {
  const assertionResults = statuses.map((status, index) => ({ status, fullName: `test ${index}` }));
  return { testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults }] };
}

describe('counting vitest', () => {
  it('takes passed and failed as they are', () => {
    expect(vitestOutcome(report('passed', 'passed', 'failed'), false, 'log')).toMatchObject({
      passed: 2,
      failed: 1,
    });
  });

  it.each(['skipped', 'pending', 'todo'])('counts a %s test as failed and names it', (status) => {
    const outcome = vitestOutcome(report('passed', status), true, '');
    expect(outcome).toMatchObject({ passed: 1, failed: 1 });
    expect(outcome.report).toContain('test 1');
  });

  it('counts a file that cannot be loaded and says why', () => {
    const broken = { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] };
    const whole = { testResults: [...report('passed').testResults, broken] };
    const outcome = vitestOutcome(whole, false, '');
    expect(outcome).toMatchObject({ passed: 1, failed: 1 });
    expect(outcome.report).toContain('b.test.ts\nno such module');
  });

  it('begins its report with what failed, as the log may be long', () => {
    const assertionResults = [{ status: 'failed', fullName: 'adds', failureMessages: ['expected 2'] }];
    const whole = { testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults }] };
    expect(vitestOutcome(whole, false, 'log').report).toBe('failed: adds\nexpected 2\nlog');
  });

  it('counts an error outside any test, a run without tests and a runner that left no report', () => {
    expect(vitestOutcome(report('passed'), false, '').failed).toBe(1);
    expect(vitestOutcome(report(), true, '').failed).toBe(1);
    expect(vitestOutcome(undefined, false, 'crashed')).toEqual({ passed: 0, failed: 1, report: 'crashed' });
  });
});

describe('counting Playwright', () => {
  const stats = { expected: 5, unexpected: 0, flaky: 0, skipped: 0 };

  it('counts failed, flaky and skipped alike', () => {
    const whole = { stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 3 }, errors: [] };
    expect(playwrightOutcome(whole, false, '')).toMatchObject({ passed: 5, failed: 6 });
  });

  it('begins its report with what failed, however deep it stands', () => {
    const tests = [{ status: 'unexpected', results: [{ error: { message: 'no button' } }] }] as const;
    const specs = [{ title: 'orders', file: 'toner.spec.ts', line: 7, tests }];
    const whole = { stats: { ...stats, unexpected: 1 }, errors: [], suites: [{ suites: [{ specs }] }] };
    expect(playwrightOutcome(whole, false, 'log').report).toBe(
      'unexpected, which counts as failed: orders (toner.spec.ts:7)\nno button\nlog',
    );
  });

  it('counts a failure outside any test, a run without tests and a missing report', () => {
    expect(playwrightOutcome({ stats, errors: [{ message: 'set-up' }] }, false, '').failed).toBe(1);
    expect(playwrightOutcome({ stats: { ...stats, expected: 0 }, errors: [] }, true, '').failed).toBe(1);
    expect(playwrightOutcome(undefined, true, '').failed).toBe(1);
    expect(playwrightOutcome({ stats, errors: [] }, true, '')).toMatchObject({ passed: 5, failed: 0 });
  });
});
