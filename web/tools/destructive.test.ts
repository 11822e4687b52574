import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { messageAreas, messagesRoot, readMessages } from './message-files.ts';

const source = join(import.meta.dirname, '../src');
const english: Readonly<Record<string, string>> = Object.assign(
  {},
  ...messageAreas().map((area) => readMessages(join(messagesRoot, 'en', `${area}.json`))),
);
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:tsx|css)$/.test(name) && !/\.test\.tsx$|^kit\//.test(name))
  .map((name) => ({ name, code: readFileSync(join(source, name), 'utf8') }));

/** The questions and buttons that some source has, with what they say in English and whether they are red. */
const asked = files.flatMap(({ name, code }) =>
  [
    ...code.matchAll(
      /<ConfirmDialog[\s\S]*?<\/ConfirmDialog>|<Button(?=[^>]*"danger-fill")[\s\S]*?<\/Button>/g,
    ),
  ].map(([element]) => ({
    name,
    isRed: /isDestructive|danger-fill/.test(element),
    says: [...element.matchAll(/text\('([\w.]+)'/g)].map(([, id = '']) => english[id]).join(' '),
  })),
);
/** What is gone afterwards is called so. */
const destroys = /\b(?:eras|delet|remov|discard)/i;

describe('the look of danger', () => {
  it('is on every button that destroys something, and on no other', () => {
    expect(asked.filter(({ isRed }) => isRed).length).toBeGreaterThan(4);
    expect(asked.filter(({ isRed, says }) => isRed !== destroys.test(says))).toEqual([]);
  });

  it('belongs to these buttons alone', () => {
    const other = files.filter(({ code }) => code.includes('--bad-fill') || code.includes('danger-fill'));
    expect(other.map(({ name }) => name).sort()).toEqual([
      'components/button/button.module.css',
      'components/overlay/confirm-dialog.tsx',
      'screens/contact-account/persons/person.dialog.tsx',
      'styles/tokens.css',
    ]);
  });
});
