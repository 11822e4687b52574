import { addresses } from './addresses.ts';
import { enterAs } from './enter-as.ts';
import { everyPage } from './every-page.ts';
import { looksInLargeLetters } from './large-letters.ts';
import { unaskedFaults } from './nothing-unasked.ts';
import { deepList, keyboardFaults, looksOnPhones } from './phone-looks.ts';
import { expect, test } from './test.ts';
import { watchLoad } from './watch-load.ts';

// The two figures of `npm run lighthouse` that do not depend on the machine's load, for pages with an empty cache.
const mostRequests = 20;
/** Maximum layout shift, as a fraction of the window. */
const mostShift = 0.02;
/** As Lighthouse emulates it. */
const phone = {
  baseURL: addresses.portal,
  viewport: { width: 412, height: 823 },
  isMobile: true,
  hasTouch: true,
  locale: 'en-GB',
};

/** Pages that have a list in the demo data; a page with a search of its own is found by that. */
const lists = [
  'ebpMachine',
  'ebpServiceHistory',
  'ebpConsumableOrder',
  'ebpMachineUsageSummary',
  'ebpUserUpdate',
  'ebpEStatement',
  'ebpEInvoice',
  'ebpMeterRead',
  'ebpServiceRequest',
  'ebpTonerOrder',
  'ebpPaperOrder',
  'ebpRelocReq',
  'ebpMessage',
  'ebpDownloadForm',
  'ebpOperationTutorial',
  'eccaContactHistory',
  'agent-found',
];

const audience = {
  nobody: 'before sign-in',
  user: 'for users',
  guest: 'for guests',
  agent: 'for agents',
} as const;

/**
 * Tests that pages, by their names in `everyPage`, load quickly, do not shift, and work on phones and with their
 * keyboards, and with large letters.
 * @param isThorough whether each page is also gone through by Tab in a window of 320 by 256, and typed into
 */
export function testFirstLoad(names: readonly string[], isThorough = false): void {
  for (const visitor of Object.keys(audience) as (keyof typeof audience)[]) {
    const pages = Object.entries(everyPage).filter(
      ([name, page]) => page.visitor === visitor && names.includes(name),
    );
    test(`pages ${audience[visitor]} (${pages.length}) are usable after ${mostRequests} requests, stand still, fit phones and large letters`, async ({
      browser,
      context,
      page,
    }) => {
      test.slow();
      expect(pages).not.toEqual([]);
      await enterAs(page, visitor);
      const { cookies } = await context.storageState();
      const misses: Record<string, readonly (string | number)[]> = {};
      const faults: Record<string, readonly string[]> = {};
      for (const [name, { path }] of pages) {
        // A new context has an empty cache.
        const fresh = await browser.newContext({ ...phone, storageState: { cookies, origins: [] } });
        const opened = await fresh.newPage();
        const load = await watchLoad(opened, path);
        const looks = [
          ...(await looksOnPhones(opened, name)),
          ...(await deepList(opened, lists.includes(name))),
          ...(await keyboardFaults(opened)),
        ];
        looks.push(...(await looksInLargeLetters(opened, name, isThorough)));
        if (isThorough) looks.push(...(await unaskedFaults(opened)));
        if (looks.length > 0) faults[name] = looks;
        if (load.shift > mostShift) misses[name] = ['layout shift', load.shift];
        if (load.requests.length > mostRequests) misses[name] = load.requests;
        await fresh.close();
      }
      expect.soft(faults).toEqual({});
      expect(misses).toEqual({});
    });
  }
}
