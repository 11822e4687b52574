import { expect, it } from 'vitest';
import { screens } from '../src/app/screens.ts';
import { messageBundles, readMessages } from './message-files.ts';
import { menuName } from './preloads.ts';

it('[SHL-10] the heading that a document shows is the page’s own', () => {
  const menu = messageBundles().find(({ name }) => name === 'en/menu');
  const texts = Object.assign({}, ...(menu?.files ?? []).map(readMessages)) as Record<string, string>;
  const named = screens.filter(({ slug }) => texts[menuName(slug)] !== undefined);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter(({ slug, name }) => name !== menuName(slug))).toEqual([]);
});
