import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@ebp/contracts/portal/endpoints';
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

const operations = exportsOf(join(import.meta.dirname, '../../../contracts/src/operations')).filter(
  ([, text]) => /^ {2}links:/m.test(text),
);
const links = operations.flatMap(([, text]) =>
  [...text.matchAll(/\blink: '(\w+)'/g)].map(([, link]) => link),
);

/** Whether the gateway's own answer has rows of an operation with links. */
function hasLinks({ answer }: (typeof endpoints)[keyof typeof endpoints]): boolean {
  if (typeof answer === 'string') return false;
  const schema = JSON.stringify(answer.toJSONSchema({ io: 'input', unrepresentable: 'any' }));
  return links.some((link) => schema.includes(`"${link}"`));
}

/** How each read with links is asked for. */
const linked = [
  ...operations.map(([name]) => [name, `\\b(?:call|queryFor)\\(\\s*${name}\\b`] as const),
  ...Object.entries(endpoints)
    .filter(([, endpoint]) => hasLinks(endpoint))
    .map(([id]) => [id, `\\bask(?:First)?\\(\\s*'${id}'`] as const),
];
/** Their pages open none of the links. */
const unopened = ['meterReadingsQuery'];
const reads = exportsOf(import.meta.dirname).filter(([name]) => !unopened.includes(name));

it.each(linked)('[OPN-40] every read of %s, whose answer links to files, is marked', (_, asks) => {
  const made = reads.filter(([, text]) => new RegExp(asks).test(text));
  expect(made).not.toEqual([]);
  expect(made.flatMap(([name, text]) => (text.includes('...linksToFiles') ? [] : name))).toEqual([]);
});
