import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../launcher/paths.ts';

const programs =
  'npm|npx|vitest|node|kubectl|docker|curl|export|biome|tsc|E2E_\\w+=[^\\s`]+|FUZZ_\\w+=[^\\s`]+';
const inText = new RegExp(`\`((?:${programs}) [^\`]+)\``, 'g');
const block = /^ *```sh\n([\s\S]*?)^ *```$/gm;
/** README shows its two commands indented. */
const indented = new RegExp(`^ {4}((?:${programs}) .+)$`, 'gm');

/** Pages with instructions for readers; decisions describe the past. */
export function pages(): string[] {
  const inDocs = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'));
  return ['README.md', ...inDocs.map((name) => `docs/${name}`)];
}

/** Every command in the pages, normalised: trailing comments and extra blanks are removed. */
export function documentedCommands(): Map<string, string> {
  const found = new Map<string, string>();
  for (const page of pages()) {
    const text = readFileSync(join(root, page), 'utf8');
    const blocks = [...text.matchAll(block)].flatMap(([, lines = '']) => lines.split('\n'));
    const others = [...text.matchAll(inText), ...(page === 'README.md' ? text.matchAll(indented) : [])];
    for (const line of [...blocks, ...others.map(([, command = '']) => command)]) {
      const command = line
        .replace(/ +# .*$/, '')
        .trim()
        .replaceAll(/\s+/g, ' ');
      if (command !== '') found.set(command, page);
    }
  }
  return found;
}
