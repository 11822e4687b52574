import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scopedClassName } from './class-names.ts';

const source = join(import.meta.dirname, '../src');
const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.module.css'),
);

it('gives the same class of two files two names, whatever the files are', () => {
  expect(sheets.length).toBeGreaterThan(50);
  const names = sheets.map((file) => scopedClassName('page', join(source, file)));
  expect(new Set(names).size).toBe(sheets.length);
  for (const name of names) expect(name).toMatch(/^_page_[A-Za-z0-9]{4}$/);
});

it('gives a file one name, however it is asked for', () => {
  const file = join(source, 'a.module.css');
  expect(scopedClassName('page', `${file}?used`)).toBe(scopedClassName('page', file));
});
