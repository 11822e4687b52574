import { join } from 'node:path';
import type { Plugin } from 'vite';

const parser = '@formatjs/icu-messageformat-parser';
const stub = join(import.meta.dirname, `../node_modules/${parser}/no-parser.js`);

/**
 * Replaces the parser of the message libraries with an empty one: messages are already parsed (see the messages
 * plugin), which saves 14 KB. Our own tools still use the real one.
 */
export function noParser(): Plugin {
  return {
    name: 'ebp-no-parser',
    enforce: 'pre',
    resolveId(source, importer) {
      return source === parser && importer?.includes('node_modules') ? stub : undefined;
    },
  };
}
