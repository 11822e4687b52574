import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generatedFolders, output } from './output.ts';

const root = join(import.meta.dirname, '..');
const files = output();

/** Files in the generator's own folders that it no longer writes. */
function stale(): readonly string[] {
  return generatedFolders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
    .filter((path) => !files.has(path));
}

function isCurrent(path: string, content: string | Uint8Array): boolean {
  return existsSync(path) && readFileSync(path).equals(Buffer.from(content));
}

// Only changed files are written: a WireMock that is starting meanwhile must not find an empty folder.
let written = 0;
for (const [name, content] of files) {
  const path = join(root, name);
  if (isCurrent(path, content)) continue;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  written += 1;
}
const removed = stale();
for (const path of removed) rmSync(join(root, path));
console.log(`${files.size} files: ${written} written, ${removed.length} removed`);
