import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PagePreloads } from '@ebp/contracts/portal/preloads';
import { root } from '../launcher/paths.ts';
import { budgetOf, mostFiles, ownBudgets } from './bundle-budgets.ts';

// `npm run bundle-budget`: compares the files a browser loads for each page before its first call with the budgets.
const dist = join(root, 'web/dist');
const pages = JSON.parse(await readFile(join(dist, '.vite/preloads.json'), 'utf8')) as PagePreloads[];
const document = await readFile(join(dist, 'index.html'), 'utf8');
const always = [...document.matchAll(/"\/(assets\/[^"]+)"/g)].map(([, file = '']) => file);

/** Transfer size: gzip, the weaker of the two encodings the BFF serves. */
async function kilobytes(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(gzipBytes));
  return sizes.reduce((sum, bytes) => sum + bytes, 0) / 1024;
}

async function gzipBytes(file: string): Promise<number> {
  const compressed = await readFile(join(dist, `${file}.gz`)).catch(() => undefined);
  return (compressed ?? (await readFile(join(dist, file)))).length;
}

const nameOf = ({ path, visitor }: PagePreloads) => (visitor ? `${path} ${visitor}` : path);

// Under another name, a page would be measured by the much larger budget of any page.
const built = new Set(pages.map(nameOf));
for (const page of ownBudgets.filter((name) => !built.has(name))) {
  process.exitCode = 1;
  console.log(`FAIL ${page}: has a budget in infra/checks/bundle-budgets.ts, but the build has no such page`);
}

for (const preloaded of pages) {
  const page = nameOf(preloaded);
  const { scriptKb, styleKb } = budgetOf(page);
  const fetched = [...always, ...preloaded.files.en];
  for (const [kind, ending, allowed] of [
    ['JavaScript', '.js', scriptKb],
    ['CSS', '.css', styleKb],
  ] as const) {
    const needed = fetched.filter((file) => file.endsWith(ending));
    const size = await kilobytes(needed);
    const isWithin = size <= allowed && needed.length > 0;
    if (!isWithin) process.exitCode = 1;
    const mark = isWithin ? 'ok  ' : 'FAIL';
    console.log(
      `${mark} ${page}: ${kind} ${size.toFixed(1)} of ${allowed} KB gzip in ${needed.length} files`,
    );
  }
  if (fetched.length > mostFiles) {
    process.exitCode = 1;
    console.log(`FAIL ${page}: ${fetched.length} of ${mostFiles} files`);
  }
}
