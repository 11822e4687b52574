import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../launcher/paths.ts';
import { budgets } from './bundle-budgets.ts';
import { type Manifest, neededFor } from './manifest-closure.ts';

// `npm run bundle-budget`: what a browser must fetch before a page is of use, against what we allow ourselves.
const dist = join(root, 'web/dist');
const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;

/** Size as it travels: gzip, the weaker of the two forms the BFF serves. */
async function kilobytes(files: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...files].map((file) => gzipBytes(file)));
  return sizes.reduce((sum, bytes) => sum + bytes, 0) / 1024;
}

async function gzipBytes(file: string): Promise<number> {
  const compressed = await readFile(join(dist, `${file}.gz`)).catch(() => undefined);
  return (compressed ?? (await readFile(join(dist, file)))).length;
}

for (const { page, entries, scriptKb, styleKb } of budgets) {
  const needed = neededFor(manifest, entries);
  for (const [kind, files, allowed] of [
    ['JavaScript', needed.scripts, scriptKb],
    ['CSS', needed.styles, styleKb],
  ] as const) {
    const size = await kilobytes(files);
    const isWithin = size <= allowed && files.size > 0;
    if (!isWithin) process.exitCode = 1;
    const mark = isWithin ? 'ok  ' : 'FAIL';
    console.log(`${mark} ${page}: ${kind} ${size.toFixed(1)} of ${allowed} KB gzip in ${files.size} files`);
  }
}
