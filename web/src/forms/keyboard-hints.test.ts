import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

const words: Readonly<Record<string, string>> = Object.assign(
  {},
  ...readdirSync(join(root, 'i18n/en')).map((file) =>
    JSON.parse(readFileSync(join(root, 'i18n/en', file), 'utf8')),
  ),
);

/** Every field for text in the source: its attributes, and the English words in them. */
const fields = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return [...source.matchAll(/<(?:Form)?Text(?:Field|Area)\b(?<attributes>.*?)\/>/gs)].map(({ groups }) => {
      const attributes = groups?.attributes ?? '';
      const label = [...attributes.matchAll(/text\('([\w.]+)'/g)].map(([, id = '']) => words[id]);
      return { file, attributes, label: label.join(', ') };
    });
  });

/** Fields whose label names one of these, without an attribute. */
const without = (labels: RegExp, attribute: RegExp) =>
  fields.filter(({ label, attributes }) => labels.test(label) && !attribute.test(attributes));

it('finds the fields', () => {
  expect(fields.length).toBeGreaterThan(60);
});

it('lets no phone correct a code, a serial number or a login name', () => {
  const codes =
    /^(?:serial|code|login name|(?:PO|service|invoice|contract|your reference) number|sales code)\b/i;
  expect(without(codes, /\bisCode\b/)).toEqual([]);
});

it('lets a phone fill in who sends, and where to', () => {
  const own = /^(?:full name|delivery (?:contact )?name|invoice attention|new location|address line)\b/i;
  expect(without(own, /\bautoComplete=/)).toEqual([]);
});
