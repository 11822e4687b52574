import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { type CheckedDocument, checkMarkup } from '../../tools/html-checker.ts';

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
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], iframes: false });
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary ?? ''}`,
    ),
  );
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
