import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** A name for developers' tools, and a component around which the bundler cannot tell that creating it does nothing. */
const displayName = /^\w+\.displayName = .*;$/gm;
const component = /^var (\w+) = (?=\w+\.forwardRef\()/gm;

/**
 * Builds with the production files of react-router: its `exports` name those with developer checks and warnings.
 * Its components that the portal does not use, such as forms of its own, are left out.
 */
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
    transform: {
      filter: { id: /\/react-router\/dist\/production\/chunk-\w+\.mjs$/ },
      handler(code) {
        const rest = code.replaceAll(displayName, '').replaceAll(component, 'var $1 = /* @__PURE__ */ ');
        return rest === code ? undefined : { code: rest, map: null };
      },
    },
  };
}
