import { axeFindings, KeptMarkup, oddDates, unwordedTexts } from './harness/accessibility.ts';
import { enterAs } from './harness/enter-as.ts';
import { everyPage, type Visitor } from './harness/every-page.ts';
import { Frame } from './harness/frame.ts';
import { settle } from './harness/settle.ts';
import { expect, test } from './harness/test.ts';

const visitors: readonly Visitor[] = ['nobody', 'user', 'guest', 'agent'];

for (const visitor of visitors) {
  test(`each page for ${visitor}, in its frame, passes axe with its best practices and is valid HTML`, async ({
    page,
  }) => {
    test.setTimeout(30 * 60_000);
    await enterAs(page, visitor);
    const markup = new KeptMarkup();
    const findings: Record<string, readonly string[]> = {};
    const frame = new Frame();
    const pages = Object.entries(everyPage).filter(([, known]) => known.visitor === visitor);
    for (const [name, { path }] of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await settle(page);
      const found = [
        ...(await axeFindings(page)),
        ...(await unwordedTexts(page)),
        ...(await oddDates(page)),
        ...(await frame.changes(page)),
      ];
      if (found.length > 0) findings[name] = found;
      await markup.keep(page, name);
    }
    process.stdout.write(`  ${visitor}: ${pages.length} pages\n`);
    expect.soft(findings).toEqual({});
    await markup.expectValid();
  });
}
