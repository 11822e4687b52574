import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Checks the current page against WCAG 2.2 AA, as far as axe can; each finding names rule and element. Axe runs in its
 * legacy mode: the other one opens a window per report to support frames. The portal's only frame is for untrusted
 * mail, where no script may run and so axe cannot either.
 */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], iframes: false })
    .withTags(standard);
  const { violations } = await axe.setLegacyMode().analyze();
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary ?? ''}`,
    ),
  );
  expect(findings, `axe on ${page.url()}`).toEqual([]);
}
