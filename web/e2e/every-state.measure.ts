import type { Page } from '@playwright/test';
import { axeFindings, KeptMarkup, oddDates, unwordedTexts } from './harness/accessibility.ts';
import { looksInLargeLetters } from './harness/large-letters.ts';
import { unaskedFaults } from './harness/nothing-unasked.ts';
import { looksOnPhones } from './harness/phone-looks.ts';
import { laterStates } from './harness/states/every-state.ts';
import { inState } from './harness/states/in-state.ts';
import { expect, test } from './harness/test.ts';

for (const [kind, states] of Object.entries(laterStates)) {
  test(`each ${kind} (${Object.keys(states).length}) passes axe, is valid HTML, fits phones and large letters, and does nothing unasked`, async ({
    browser,
  }) => {
    test.setTimeout(60 * 60_000);
    const markup = new KeptMarkup();
    const faults: Record<string, readonly string[]> = {};
    for (const [name, state] of Object.entries(states)) {
      const look = async (page: Page) => {
        const findings = [
          ...(await axeFindings(page)),
          ...(await unwordedTexts(page)),
          ...(await oddDates(page)),
        ];
        await markup.keep(page, name);
        const file = name.replaceAll(/\W+/g, '-');
        const looks = await looksOnPhones(page, file, false);
        const large = await looksInLargeLetters(page, file, true);
        return [...findings, ...looks, ...large, ...(await unaskedFaults(page))];
      };
      const found = await inState(browser, state, look, true).catch((error: unknown) => [
        String(error).slice(0, 500),
      ]);
      if (found.length > 0) faults[name] = found;
      process.stdout.write(
        `  ${name}: ${found.length} faults\n${found.map((one) => `    ${one}\n`).join('')}`,
      );
    }
    expect.soft(faults).toEqual({});
    await markup.expectValid();
  });
}
