import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Builds with the production files of react-router: its `exports` name those with developer checks and warnings. */
export function productionRouter(): Plugin {
  const folder = join(dirname(createRequire(import.meta.url).resolve('react-router')), '../production');
  return {
    name: 'production-router',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: join(folder, 'index.mjs') },
          { find: /^react-router\/dom$/, replacement: join(folder, 'dom-export.mjs') },
        ],
      },
    }),
  };
}
