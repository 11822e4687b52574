import { addresses } from './harness/addresses.ts';
import { enterAs } from './harness/enter-as.ts';
import { everyPage, type KnownPage, type Visitor } from './harness/every-page.ts';
import { expect, test } from './harness/test.ts';
import { type Load, watchLoad } from './harness/watch-load.ts';

// The two figures of `npm run lighthouse` that no busy machine changes, for every page with an empty cache.
const mostRequests = 20;
/** As Lighthouse has it. */
const phone = {
  baseURL: addresses.portal,
  viewport: { width: 412, height: 823 },
  isMobile: true,
  hasTouch: true,
  locale: 'en-GB',
};
/** Share of the window by which what is shown may move on its own. */
const mostShift = 0.02;

for (const visitor of ['nobody', 'user', 'guest', 'agent'] as const) {
  test(`each page of ${visitor} is usable after ${mostRequests} requests and stands still`, async ({
    browser,
    context,
    page,
  }) => {
    test.slow();
    await enterAs(page, visitor);
    const { cookies } = await context.storageState();
    const misses: Record<string, Load> = {};
    for (const [name, { path }] of pagesOf(visitor)) {
      // A context of its own has an empty cache.
      const fresh = await browser.newContext({ ...phone, storageState: { cookies, origins: [] } });
      const load = await watchLoad(await fresh.newPage(), path);
      if (load.requests.length > mostRequests || load.shift > mostShift) misses[name] = load;
      await fresh.close();
    }
    expect(misses).toEqual({});
  });
}

function pagesOf(visitor: Visitor): [string, KnownPage][] {
  return Object.entries(everyPage).filter(([, page]) => page.visitor === visitor);
}
