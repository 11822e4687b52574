import { expect, it } from 'vitest';
import { playwrightArguments } from './with-portal.ts';

it('npm run test:e2e runs the measurements only where they are named', () => {
  expect(playwrightArguments([])).toEqual(['--project=portal']);
  expect(playwrightArguments(['machine'])).toEqual(['--project=portal', 'machine']);
  for (const args of [['focus', '--project=measuring'], ['--project', 'measuring'], ['--project=portal']])
    expect(playwrightArguments(args)).toEqual(args);
});
