import { addresses } from './addresses.ts';
import { enterAs } from './enter-as.ts';
import { everyPage } from './every-page.ts';
import { expect, test } from './test.ts';
import { type Load, watchLoad } from './watch-load.ts';

// The two figures of `npm run lighthouse` that no busy machine changes, of pages with an empty cache.
const mostRequests = 20;
/** Share of the window by which what is shown may move on its own. */
const mostShift = 0.02;
/** As Lighthouse has it. */
const phone = {
  baseURL: addresses.portal,
  viewport: { width: 412, height: 823 },
  isMobile: true,
  hasTouch: true,
  locale: 'en-GB',
};

/** Tests that pages, by their names in `everyPage`, are usable soon and stand still. */
export function testFirstLoad(names: readonly string[]): void {
  for (const visitor of ['nobody', 'user', 'guest', 'agent'] as const) {
    const pages = Object.entries(everyPage).filter(
      ([name, page]) => page.visitor === visitor && names.includes(name),
    );
    test(`${pages.length} pages of ${visitor} are usable after ${mostRequests} requests and stand still`, async ({
      browser,
      context,
      page,
    }) => {
      test.slow();
      expect(pages).not.toEqual([]);
      await enterAs(page, visitor);
      const { cookies } = await context.storageState();
      const misses: Record<string, Load> = {};
      for (const [name, { path }] of pages) {
        // A context of its own has an empty cache.
        const fresh = await browser.newContext({ ...phone, storageState: { cookies, origins: [] } });
        const load = await watchLoad(await fresh.newPage(), path);
        if (load.requests.length > mostRequests || load.shift > mostShift) misses[name] = load;
        await fresh.close();
      }
      expect(misses).toEqual({});
    });
  }
}
