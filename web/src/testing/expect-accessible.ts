import axe from 'axe-core';
import { expect } from 'vitest';

/** WCAG 2.2 A and AA, and the practices that axe adds to them, on everything in the document, open popups included. */
export async function expectAccessible(context: axe.ElementContext = document): Promise<void> {
  const { violations } = await axe.run(context, {
    // What concerns a whole page has its place in the end-to-end tests; here stands a part of one.
    rules: {
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
