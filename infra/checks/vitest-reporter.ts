import { stripVTControlCharacters } from 'node:util';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { finished, send } from './result.ts';

/**
 * Sends the result of each vitest test. Everything that did not pass has failed: a skipped or planned test, a file that
 * could not be loaded or did not finish, an error outside any test.
 */
export default class VitestReporter implements Reporter {
  async onTestModuleEnd(module: TestModule): Promise<void> {
    const errors = [module, ...module.children.allSuites()].flatMap((part) => part.errors());
    if (errors.length > 0) await send({ ...placeOf(module), failure: wordsOf(errors) });
    for (const test of module.children.allTests()) {
      const { step, name } = placeOf(module);
      await send({ step, name: `${name} > ${test.fullName}`, ...resultOf(test) });
    }
  }

  async onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): Promise<void> {
    const unended = modules.filter((module) => ['queued', 'pending'].includes(module.state()));
    for (const module of unended) await send({ ...placeOf(module), failure: 'did not run to its end' });
    for (const error of errors) {
      await send({ step: 'vitest', name: 'outside any test', failure: wordsOf([error]), seconds: 0 });
    }
    await send(finished);
  }
}

/** Maximum number of lines; the description of an unexpected page has hundreds. */
const longestReason = 150;

/** A package may have several projects: `web (components)` belongs to the step `web`. */
function placeOf({ project, relativeModuleId }: TestModule) {
  const step = project.name.split(' ')[0] ?? '';
  return { step, name: `${step}/${relativeModuleId}`, seconds: 0 };
}

function resultOf(test: TestCase) {
  const { state, errors = [] } = test.result();
  const seconds = (test.diagnostic()?.duration ?? 0) / 1000;
  if (state === 'passed') return { seconds };
  return { seconds, failure: state === 'failed' ? wordsOf(errors) : `${state}, which counts as failed` };
}

function wordsOf(errors: readonly SerializedError[]): string {
  return errors
    .map(({ message, diff = '', stacks = [], stack = '' }) => {
      const places = stacks.slice(0, 3).map(({ file, line, column }) => `    at ${file}:${line}:${column}`);
      const reason = stripVTControlCharacters([message, diff].filter(Boolean).join('\n'));
      return [...reason.split('\n').slice(0, longestReason), places.join('\n') || stack].join('\n');
    })
    .join('\n');
}
