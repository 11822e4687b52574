import { defineConfig } from 'vitest/config';
import { root } from '../launcher/paths.ts';
import { LongestFirst } from './longest-first.ts';

/** The tests of all packages in one run; the settings of each package are in its own configuration. */
export default defineConfig({
  root,
  test: {
    projects: ['contracts', 'bff', 'web', 'wiremock', 'infra'].map((name) => `${name}/vitest.config.ts`),
    sequence: { sequencer: LongestFirst },
  },
});
