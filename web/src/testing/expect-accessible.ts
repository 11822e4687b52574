import axe from 'axe-core';
import { expect } from 'vitest';
import { axeRules } from '../../tools/axe-rules.ts';

/** Runs axe on the whole document, open popups included: WCAG 2.2 A and AA, and axe's best practices. */
export async function expectAccessible(context: axe.ElementContext = document): Promise<void> {
  const { violations } = await axe.run(context, {
    // Of what passes nobody reads more than that it does.
    resultTypes: ['violations'],
    iframes: false,
    preload: false,
    // Rules about a whole page are checked in the end-to-end tests; here only a part of one is rendered.
    rules: {
      ...axeRules,
      'landmark-main-is-top-level': { enabled: false },
      'landmark-one-main': { enabled: false },
      'landmark-no-duplicate-main': { enabled: false },
      'landmark-unique': { enabled: false },
      'page-has-heading-one': { enabled: false },
      region: { enabled: false },
    },
  });
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  expect(found.join('\n')).toBe('');
}
