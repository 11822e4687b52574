import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** The text of each export of a folder, by its name. */
function exportsOf(folder: string): readonly (readonly [name: string, text: string])[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split(/^export (?:const|function) /m)
        .slice(1),
    )
    .map((text) => [/^\w+/.exec(text)?.[0] ?? '', text]);
}

const linked = exportsOf(join(import.meta.dirname, '../../../contracts/src/operations'))
  .filter(([, text]) => /^ {2}links:/m.test(text))
  .map(([name]) => name);
/** Their pages open none of the links. */
const unopened = ['meterReadingsQuery'];
const reads = exportsOf(import.meta.dirname).filter(([name]) => !unopened.includes(name));

it.each(linked)('[OPN-40] every read of %s, whose answer links to files, is marked', (operation) => {
  const asks = new RegExp(`\\b(?:call|queryFor)\\(\\s*${operation}\\b`);
  const made = reads.filter(([, text]) => asks.test(text));
  expect(made).not.toEqual([]);
  expect(made.flatMap(([name, text]) => (text.includes('...linksToFiles') ? [] : name))).toEqual([]);
});
