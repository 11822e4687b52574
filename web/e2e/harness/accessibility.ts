import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { axeRules } from '../../tools/axe-rules.ts';
import { datesInOtherForms } from '../../tools/dates-in-other-forms.ts';
import { type CheckedDocument, checkMarkup } from '../../tools/html-checker.ts';
import { messageAreas, messagesRoot, readMessages } from '../../tools/message-files.ts';

/**
 * Checks the current page with axe, its best practices included; each finding names rule and element. Axe runs in its
 * legacy mode: the other one opens a window per report to support frames. The portal's only frame is for untrusted
 * mail, where no script may run and so axe cannot either.
 */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  expect(await axeFindings(page), `axe on ${page.url()}`).toEqual([]);
}

/** What axe finds on the current page, in words. */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page }).options({
    resultTypes: ['violations'],
    iframes: false,
    rules: axeRules,
  });
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes
      // What is scrolled halfway out, such as an open page in the strip of many, is as large when it is scrolled in.
      .filter(({ failureSummary }) => id !== 'target-size' || !failureSummary?.includes('partially obscured'))
      .map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}

const messageIds = messageAreas().flatMap((area) =>
  Object.keys(readMessages(join(messagesRoot, 'en', `${area}.json`))),
);

/** Texts and names on the current page that are ids of messages, because their words were not loaded. */
export async function unwordedTexts(page: Page): Promise<readonly string[]> {
  const shown = await page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? '');
    const labelled = [...document.querySelectorAll('[aria-label]')];
    return [...texts, ...labelled.map((one) => one.getAttribute('aria-label') ?? '')];
  });
  return messageIds.filter((id) => shown.includes(id)).map((id) => `shows ${id}`);
}

/** Dates on the current page in another form than that of every page (FMT-01). */
export function oddDates(page: Page): Promise<readonly string[]> {
  return page.evaluate(datesInOtherForms);
}

/** Keeps pages as HTML, to be checked together with the W3C's checker: most of its time is its start. */
export class KeptMarkup {
  readonly #documents: CheckedDocument[] = [];

  async keep(page: Page, name: string): Promise<void> {
    const areRowsCards = await page.evaluate(() => matchMedia('(max-width: 56.1875em)').matches);
    this.#documents.push({ name, html: await page.content(), areRowsCards });
  }

  async expectValid(): Promise<void> {
    expect(await checkMarkup(this.#documents)).toEqual([]);
  }
}
