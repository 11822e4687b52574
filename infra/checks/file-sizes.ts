import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../launcher/paths.ts';
import { sourceFiles } from './source-files.ts';

const longest = 300;
/** Tables of data and texts, which are looked up rather than read from top to bottom, and what programs write. */
const tables = /\.(data|table|messages)\.tsx?$|\/generated\//;

/** Returns the source files that are too long to read in one go. */
export async function checkFileSizes(): Promise<string | undefined> {
  const files = (await sourceFiles(/\.(?:tsx?|css)$/)).filter((file) => !tables.test(file));
  const sizes = await Promise.all(
    files.map(async (file) => ({
      file,
      lines: (await readFile(join(root, file), 'utf8')).split('\n').length - 1,
    })),
  );
  const long = sizes
    .filter(({ lines }) => lines > longest)
    .map(({ file, lines }) => `${file}: ${lines} lines`);
  if (files.length > 0 && long.length === 0) return undefined;
  return `${files.length} files looked at, at most ${longest} lines allowed:\n${long.join('\n')}`;
}
