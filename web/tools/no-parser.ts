import { join } from 'node:path';
import type { Plugin } from 'vite';

const parser = '@formatjs/icu-messageformat-parser';
const stub = join(import.meta.dirname, `../node_modules/${parser}/no-parser.js`);

/**
 * Gives the message libraries the parser that parses nothing: messages arrive parsed (see the messages plugin), and 14 KB
 * stay away. Our own tools go on using the real one.
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
