import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { languages } from '@ebp/contracts/languages';
import { describe, expect, it } from 'vitest';
import { messageAreas, messageBundles, messagesRoot, readMessages } from './message-files.ts';
import { messageTypes, messageTypesFile } from './message-types.ts';
import { compileBundle } from './messages-plugin.ts';

const english = (area: string) => readMessages(join(messagesRoot, 'en', `${area}.json`));
const areas = messageAreas();

describe('message files', () => {
  it.each(languages)('[CFG-02] say in %s all that they say in English, and nothing else', (language) => {
    for (const area of areas) {
      const said = Object.keys(readMessages(join(messagesRoot, language, `${area}.json`)));
      expect(said.sort(), `${language}/${area}.json`).toEqual(Object.keys(english(area)).sort());
    }
  });

  it('give every id once in all areas', () => {
    const ids = areas.flatMap((area) => Object.keys(english(area)));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('take the same values in every language', () => {
    const said = Object.assign({}, ...areas.map(english)) as Record<string, string>;
    const placeholders = (text = '') =>
      new Set([...text.matchAll(/\{(\w+)\s*[,}]|<(\w+)>/g)].map(([, value, tag]) => value ?? tag).sort());
    for (const file of messageBundles().flatMap(({ name, files }) =>
      name.startsWith('company/') ? [] : files,
    ))
      for (const [id, text] of Object.entries(readMessages(file)))
        expect(placeholders(text), `${file}: ${id}`).toEqual(placeholders(said[id]));
  });

  it('say nothing that nobody shows', () => {
    const isShown = shownIds();
    expect(areas.flatMap((area) => Object.keys(english(area))).filter((id) => !isShown(id))).toEqual([]);
  });

  it('[FMT-04] write every amount as a number, so that thousands read the same everywhere', () => {
    for (const file of messageBundles().flatMap(({ files }) => files)) {
      for (const [id, text] of Object.entries(readMessages(file))) {
        expect(text, `${file}: ${id}`).not.toMatch(/\{(count|total|granted|unread|qty|reams)\}/);
      }
    }
  });

  it('[FMT-04] write in every language as a number what English writes as one', () => {
    const said = Object.assign({}, ...areas.map(english)) as Record<string, string>;
    const faults = messageBundles()
      .flatMap(({ files }) => files)
      .flatMap((file) =>
        Object.entries(readMessages(file))
          .filter(([id, text]) =>
            [...text.matchAll(/\{(\w+)\}/g)].some(([, name]) =>
              new RegExp(`\\{${name}, (?:plural|number)`).test(said[id] ?? ''),
            ),
          )
          .map(([id, text]) => `${file}: ${id}: ${text}`),
      );
    expect(faults).toEqual([]);
  });

  it('[CFG-01] let a company or a region reword single messages that exist', () => {
    const known = new Set(areas.flatMap((area) => Object.keys(english(area))));
    for (const bundle of messageBundles().filter(({ fallback }) => !fallback)) {
      expect(
        bundle.files.flatMap((file) => Object.keys(readMessages(file))).filter((id) => !known.has(id)),
        bundle.name,
      ).toEqual([]);
    }
  });

  it('[PRF-09] lead to the page of a company in a sentence of its own: it may have no telephone number', () => {
    const files = messageBundles().flatMap((bundle) => bundle.files);
    const said = files.flatMap((file) => readMessages(file)['profile.contactLink'] ?? []);
    expect(said.filter((text) => /^or\b|\balso\b|[亦也]/i.test(text))).toEqual([]);
  });

  it('[LOG-05] are served in English where a translation lacks them', () => {
    const bundle = {
      name: 'zh-Hans/x',
      files: ['nowhere.json'],
      fallback: join(messagesRoot, 'en', 'login.json'),
    };
    expect(compileBundle(bundle)['login.title']).toEqual([{ type: 0, value: 'Sign in' }]);
  });

  it('have their types generated from what they say now', () => {
    expect(readdirSync(dirname(messageTypesFile))).toEqual([basename(messageTypesFile)]);
    expect(readFileSync(messageTypesFile, 'utf8'), 'npm run messages').toBe(messageTypes());
  });
});

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|testing\/|generated\//.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8').replace(/^(?:export )?type .*$/gm, ''));
}

/** Whether an id occurs in a source file: quoted, or as a possible value of a template literal. */
function shownIds(): (id: string) => boolean {
  const source = ['contracts/src', 'bff/src', 'web/src']
    .flatMap((folder) => sources(join(import.meta.dirname, '../..', folder)))
    .join('\n');
  const whole = new Set([...source.matchAll(/['"]([\w-]+(?:\.[\w-]+)+)['"]/g)].map(([, id]) => id));
  const patterns = [...source.matchAll(/`([\w.-]+\.(?:[\w.-]|\$\{[^`}]*\})*\$\{[^`}]*\}[\w.-]*)`/g)].map(
    ([, text = '']) => new RegExp(`^${text.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w-]+')}$`),
  );
  return (id) => whole.has(id) || patterns.some((pattern) => pattern.test(id));
}
