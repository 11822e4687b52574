import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../launcher/paths.ts';
import type { Bundle } from './bundle.ts';

/** Whether the bundle exists and was built from exactly the current files. */
export async function isUpToDate(bundle: Bundle): Promise<boolean> {
  if (!existsSync(join(root, bundle.output))) return false;
  const stamp = await readFile(stampFile(bundle), 'utf8').catch(() => '');
  return stamp === (await inputsHash(bundle));
}

/** Records the inputs of a bundle: the hash is computed before building, so that an edit meanwhile counts as newer. */
export async function rememberBuilt(bundle: Bundle, hash: string): Promise<void> {
  await mkdir(join(root, '.cache'), { recursive: true });
  await writeFile(stampFile(bundle), hash);
}

/** Names and contents of a bundle's inputs, tests left out. */
export async function inputsHash(bundle: Bundle): Promise<string> {
  const lists = await Promise.all(bundle.inputs.map((input) => filesUnder(input)));
  const files = lists.flat().filter((file) => !/\.test\.tsx?$/.test(file));
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(`${file}\0`).update(await readFile(join(root, file)));
  return hash.digest('hex');
}

async function filesUnder(path: string): Promise<string[]> {
  const kind = await stat(join(root, path)).catch(() => undefined);
  if (kind === undefined) return [];
  if (kind.isFile()) return [path];
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length));
}

function stampFile(bundle: Bundle): string {
  return join(root, '.cache', `built-${bundle.name}`);
}
