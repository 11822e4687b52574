import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../launcher/paths.ts';
import { sourceFiles } from './source-files.ts';

/** The contents of the product's files whose path matches, without tests. */
async function contentsOf(name: RegExp): Promise<string[]> {
  const files = (await sourceFiles(name)).filter((file) => !/\.test\.ts$|\/testing\//.test(file));
  return Promise.all(files.map((file) => readFile(join(root, file), 'utf8')));
}

it('[FMT-08] [FMT-09] [FMT-10] every message that the gateway names has its words in web/src/i18n/en', async () => {
  const words = Object.assign({}, ...(await contentsOf(/^web\/src\/i18n\/en\/.*\.json$/)).map(parsed));
  const lines = (await contentsOf(/^bff\/src\/.*\.ts$/)).flatMap(
    (text) => text.match(/\bmessageId\b.*/g) ?? [],
  );
  const named = lines.flatMap((line) => line.match(/(?<=')[a-z]\w*(?:\.\w+)+(?=')/g) ?? []);
  expect(new Set(named).size).toBeGreaterThan(5);
  expect(named.filter((id) => !(id in words))).toEqual([]);
});

const parsed = (text: string): object => JSON.parse(text);
