import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestStep } from '@playwright/test/reporter';
import { root } from '../launcher/paths.ts';
import { finished, send } from './result.ts';

/** Sends the result of each end-to-end test. A test that passes only on retry, or is skipped, has not passed. */
export default class PlaywrightReporter implements Reporter {
  #suite: Suite | undefined;
  readonly #errors: TestError[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onError(error: TestError): void {
    this.#errors.push(error);
  }

  async onEnd(): Promise<void> {
    for (const test of this.#suite?.allTests() ?? []) {
      const { file, line } = test.location;
      const name = `${relative(root, file)}:${line} > ${test.title}`;
      const seconds = test.results.reduce((sum, { duration }) => sum + duration / 1000, 0);
      await send({ step: 'e2e', name, seconds, failure: failureOf(test) });
    }
    for (const error of this.#errors) {
      await send({ step: 'e2e', name: 'outside any test', failure: wordsOf(error), seconds: 0 });
    }
    await send(finished);
  }
}

function failureOf(test: TestCase): string | undefined {
  const outcome = test.outcome();
  if (outcome === 'expected') return undefined;
  const errors = test.results.flatMap((result) => [
    ...failedSteps(result.steps).map((step) => `in “${step}”`),
    ...result.errors.map(wordsOf),
    ...result.attachments.flatMap(({ name, path }) =>
      name === 'screenshot' && path ? [`picture: ${relative(root, path)}`] : [],
    ),
  ]);
  return [outcome === 'unexpected' ? 'failed' : `${outcome}, which counts as failed`, ...errors].join('\n');
}

/** Titles of the steps that failed, each before those inside it. */
function failedSteps(steps: readonly TestStep[]): string[] {
  return steps.flatMap(({ category, error, title, steps: inner }) => [
    ...(category === 'test.step' && error !== undefined ? [title] : []),
    ...failedSteps(inner),
  ]);
}

function wordsOf({ message, value, snippet = '', location }: TestError): string {
  const place = location === undefined ? '' : `    at ${location.file}:${location.line}`;
  return stripVTControlCharacters([message ?? value ?? '', snippet, place].filter(Boolean).join('\n'));
}
