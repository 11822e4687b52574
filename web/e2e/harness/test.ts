import { test as base, expect } from '@playwright/test';
import { emptyStore, resetDemoState } from './demo-state.ts';
import { tellViolations, watchPage } from './page-guard.ts';

interface Options {
  /** Console messages that a test causes on purpose. */
  readonly expectedFaults: readonly RegExp[];
  /** Whether service workers are enabled: one would fetch the whole portal, which most tests do not need. */
  readonly isKeptOffline: boolean;
}

interface Always {
  readonly firstState: undefined;
  readonly cleanPages: undefined;
}

/**
 * Playwright's test for this portal: starts from the initial demo data, and fails if any page of it warned, threw or
 * violated the content security policy.
 */
export const test = base.extend<Options & Always>({
  expectedFaults: [[], { option: true }],
  isKeptOffline: [false, { option: true }],
  firstState: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
    async ({}, use) => {
      await Promise.all([resetDemoState(), emptyStore()]);
      await use(undefined);
    },
    { auto: true },
  ],
  cleanPages: [
    async ({ context, expectedFaults, isKeptOffline }, use) => {
      const watched: ReturnType<typeof watchPage>[] = [];
      await context.addInitScript(tellViolations);
      if (!isKeptOffline) await context.addInitScript(forgetServiceWorkers);
      context.on('page', (page) => watched.push(watchPage(page)));
      await use(undefined);
      const faults = (await Promise.all(watched.map((page) => page.faults()))).flat();
      const unexpected = faults.filter((fault) => !expectedFaults.some((pattern) => pattern.test(fault)));
      expect(unexpected, 'what the pages of this test reported').toEqual([]);
    },
    { auto: true },
  ],
});

function forgetServiceWorkers(): void {
  Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined });
}

export { expect };
