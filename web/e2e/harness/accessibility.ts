import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Holds the page as it stands now to WCAG 2.2 AA, as far as axe can tell; each finding names rule and element. Axe
 * runs in the page itself: its other mode opens a window for each report, for the sake of frames. The portal has one,
 * for foreign mail, where no script may run and so axe neither.
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
