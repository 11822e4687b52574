import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../src');
const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
);

/** Selectors in which what stands before `+` or `~` has neither class, id nor attribute. */
function siblingsOfAnything(css: string): string[] {
  const selectors = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/:nth-[a-z-]+\([^)]*\)/g, '')
    .split(/[{}]/)
    .filter((part) => !/[;@]/.test(part))
    .flatMap((part) => part.split(','));
  return selectors.filter((selector) =>
    [...selector.matchAll(/(\S+)\s+[+~]\s/g)].some(([, before = '']) => !/[.#[]/.test(before)),
  );
}

/** Selectors that ask any element for its language or content: before `:lang` or `:has` nothing is named. */
function questionsToAll(css: string): string[] {
  const selectors = css.replace(/\/\*[\s\S]*?\*\//g, '').split(/[{};]/);
  return selectors
    .map((one) => one.trim())
    .filter((one) => /(^|[\s>+~,])(?<!:is\(.*):(lang|has)\(/.test(one));
}

it('has no rule that asks every element for its language or content: a list would be styled more slowly', () => {
  expect(questionsToAll(':lang(zh) h1 { } .a:has(b) { } .a > :has(> .b) { }')).toEqual([
    ':lang(zh) h1',
    '.a > :has(> .b)',
  ]);
  const found = sheets.flatMap((file) => questionsToAll(readFileSync(join(source, file), 'utf8')));
  expect(found).toEqual([]);
});

it('has no rule for what stands next to any element: a line taken out of a list would restyle all others', () => {
  expect(siblingsOfAnything('.a > button + button { } .b + .c, [role] ~ p { }')).toEqual([
    '.a > button + button ',
  ]);
  expect(sheets.length).toBeGreaterThan(50);
  const found = sheets.flatMap((file) => siblingsOfAnything(readFileSync(join(source, file), 'utf8')));
  expect(found).toEqual([]);
});
