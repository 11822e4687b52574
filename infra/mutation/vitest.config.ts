import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { root } from '../launcher/paths.ts';
import { mutate } from './mutants.ts';

// The tests of one package, with mutants inserted into the sources in MUTATION_SOURCES (path to first id).
const { MUTATION_PACKAGE: name = '', MUTATION_SOURCES: sources = '{}' } = process.env;
const firstIds = new Map(Object.entries(JSON.parse(sources) as Record<string, number>));
const { default: own } = await import(join(root, name, 'vitest.config.ts'));

export default defineConfig({
  ...own,
  root: join(root, name),
  cacheDir: join(root, '.run/mutation', name),
  plugins: [
    {
      name: 'mutation',
      enforce: 'pre',
      load(id) {
        const firstId = firstIds.get(relative(root, id));
        return firstId === undefined ? null : mutate(readFileSync(id, 'utf8'), firstId).code;
      },
    },
  ],
  test: {
    ...own.test,
    // A source is identified by its content, whichever mutant is active.
    fsModuleCache: false,
    setupFiles: [join(root, 'infra/mutation/switch.ts'), ...(own.test.setupFiles ?? [])],
  },
});
