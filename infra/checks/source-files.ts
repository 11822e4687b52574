import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../launcher/paths.ts';
import { packages } from './packages.mjs';

const ignored = new Set(['node_modules', 'dist', '.cache', '.run']);

/** Paths, from the repository's root, of the product's files whose name matches. */
export async function sourceFiles(name: RegExp): Promise<string[]> {
  const lists = await Promise.all(packages.map((folder) => filesIn(folder)));
  return lists.flat().filter((file) => name.test(file));
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const lists = entries
    .filter((entry) => !ignored.has(entry.name))
    .map(async (entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesIn(path) : [path];
    });
  return (await Promise.all(lists)).flat();
}
