import { defineConfig } from 'vitest/config';
import { packages } from '../checks/packages.mjs';
import { root } from '../launcher/paths.ts';
import { LongestFirst } from './longest-first.ts';

/** The tests of all packages in one run; the settings of each package are in its own configuration. */
export default defineConfig({
  root,
  test: {
    projects: packages.map((name) => `${name}/vitest.config.ts`),
    sequence: { sequencer: LongestFirst },
  },
});
