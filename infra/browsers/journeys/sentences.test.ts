import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const english = join(import.meta.dirname, '../../../web/src/i18n/en');
const messages = readdirSync(english).flatMap((file) =>
  Object.values<string>(JSON.parse(readFileSync(join(english, file), 'utf8'))),
);

/** What a journey waits for in words; what has figures or is a file is the journey's own, or made of several parts. */
const sentences = readdirSync(import.meta.dirname).flatMap((file) =>
  [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/\.reads\('([^'\d]+)'\)/g)]
    .map(([, sentence = '']) => sentence)
    .filter((sentence) => !sentence.endsWith('.pdf')),
);

it.each(sentences)('the portal says “%s”, which a journey waits for', (sentence) => {
  const isSaid = messages.some((message) => message.includes(sentence));
  expect(isSaid, 'no message in web/src/i18n/en has it: let the journey wait for what is there').toBe(true);
});
